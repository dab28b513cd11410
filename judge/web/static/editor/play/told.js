// Pieces with which the judge speaks beside the board: what happened, sentences that a thing rests on, a refusal.
import { button, make } from "../parts/dom.js";

const SHOWN = ["done", "ignored", "not-applied"];
const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

// The first sentences that something rests on, quoted; further ones are named.
export function sentences(cites, citations, most = 1) {
  const known = cites.map((id) => citations.find((one) => one.id === id)).filter(Boolean);
  if (!known.length) return null;
  return make("div", { class: "rests" }, known.slice(0, most).map((one) => make("blockquote", {}, make("p", {}, one.quote), make("footer", {}, make("a", { href: one.url }, one.title)))));
}

export function happened(played) {
  const steps = played.steps.slice(played.fresh).filter((step) => SHOWN.includes(step.kind) && !step.moment);
  if (!steps.length) return null;
  return make("ol", { role: "list", class: "happened" }, steps.slice(-4).map((step) => make("li", {}, make("p", {}, capital(step.text)))));
}

// "No, because ...", with the sentence, and the way to a ruling that says so.
export function refusal(one, citations, keep) {
  const cannot = one.missing ? ["The judge cannot tell", one.missing] : ["No", capital(one.why)];
  return make("div", { class: `said-no${one.missing ? " is-unsupported" : ""}`, role: "alert" },
    make("p", {}, make("b", {}, `${cannot[0]}: `), `${cannot[1]}.`),
    sentences(one.cites, citations),
    keep && button("Ask this for a ruling", keep, { class: "quiet" }));
}

export { capital };
