"""The tasks, in the order in which they are told."""

from __future__ import annotations

from tests.web.browser.tasks import (
    carried_unit,
    cast_with_a_target,
    deathrite_order,
    dice_and_guard,
    enchantment_revealed,
    flyer_attacked,
    keeper_taunt,
    move_with_a_path,
    projectile,
    question_in_words,
    shared_ruling,
    unsupported_card,
)

TASKS = {
    module.__name__.rpartition(".")[2]: module.TASK
    for module in (
        flyer_attacked,
        cast_with_a_target,
        deathrite_order,
        move_with_a_path,
        carried_unit,
        projectile,
        dice_and_guard,
        enchantment_revealed,
        keeper_taunt,
        shared_ruling,
        unsupported_card,
        question_in_words,
    )
}
