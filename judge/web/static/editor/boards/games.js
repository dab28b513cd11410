// What is each game's own in the editor: its board, its panels, and which keys stay with the text.
import { ARENA } from "./arena.js";
import { AreaBoard, AreaPanel } from "./areas.js";
import { BoardEditor, REALM } from "./board.js";
import { Faces } from "./faces.js";
import { Players } from "./players.js";
import { MageSeats, TableSeats } from "./seats.js";
import { SquarePanel } from "./square.js";
import { TABLE } from "./table.js";
import { SQUARES, labels, nameOf, thingsAt } from "./things.js";

const SIDES = [["you", "you"], ["opponent", "the opponent"]];

const setTurn = (tree, of) => void (of === "you" ? tree.delete("turn") : tree.set("turn", of));

// A board of zones, with the panel of one, the declared cards and the players.
const zones = (model, Seats) => (part, store, desk) => {
  const board = new AreaBoard(part("board"), store, desk, model);
  desk.startMove = (thing) => board.startMove(thing);
  new AreaPanel(part("panel"), store, desk, model);
  new Faces(part("faces"), store, desk, model);
  part("faces").closest("section").hidden = false;
  new Seats(part("players"), store, desk);
};

export const GAMES = {
  sorcery: {
    model: { ...REALM, labels, players: () => SIDES, turn: (tree) => tree.get("turn") ?? "you", setTurn },
    elsewhere: ["cards", "effects", "storyline", "decks", "documents"],
    moments: ["start", "attacked", "defend", "intercept"],
    start(part, store, desk) {
      const board = new BoardEditor(part("board"), store, desk);
      desk.startMove = (thing) => board.startMove(thing);
      desk.names = (tree) => SQUARES.flatMap((square) => thingsAt(tree, square)).map((thing) => nameOf(thing.node));
      new SquarePanel(part("panel"), store, desk);
      new Players(part("players"), store, desk);
    },
  },
  magewars: { model: ARENA, elsewhere: ["size"], moments: ["start"], start: zones(ARENA, MageSeats) },
  kotc: { model: TABLE, elsewhere: ["turn number", "victims", "sown"], moments: ["start"], start: zones(TABLE, TableSeats) },
};
