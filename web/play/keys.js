/**
 * The keys of a game's page.
 *
 * @import { Table } from "../net/table.js"
 * @import { Key } from "../page/help.js"
 * @import { Study } from "../study/study.js"
 */

import { canHint, shownPly } from "../state/game.js";
import { areLettersOn, isOnBoard } from "../page/help.js";

/**
 * The parts of the page that the keys control.
 * @typedef {object} Reach
 * @property {() => Table | null} table
 * @property {() => Study | null} study
 * @property {(ply: number) => void} look
 * @property {() => void} sayLast
 */

/** The actions of its letters. @type {Key[]} */
export const GAME_LETTERS = [
  ["l", "web-key-last"], ["u", "web-key-undo"], ["h", "web-key-hint"], ["r", "web-key-rule"], ["v", "web-key-review"],
];

/** @param {Reach} reach @returns {(event: KeyboardEvent) => void} */
export function gameKeys(reach) {
  return (event) => {
    const table = reach.table();
    if (table === null) {
      return;
    }
    const { view } = table.state;
    const ply = shownPly(table.state);
    if (!isOnBoard(event) && event.key === "ArrowLeft") {
      event.preventDefault();
      reach.look(ply - 1);
    } else if (!isOnBoard(event) && event.key === "ArrowRight") {
      event.preventDefault();
      reach.look(ply + 1);
    } else if (areLettersOn()) {
      letter(event.key);
    }

    /** @param {string} key */
    function letter(key) {
      if (key === "l") {
        reach.sayLast();
      } else if (key === "u" && view.can_undo) {
        table?.ask("undo");
      } else if (key === "h" && canHint(view)) {
        table?.wantHint();
      } else if (key === "r") {
        reach.study()?.toggleRule();
      } else if (key === "v") {
        reach.study()?.toggleReview();
      }
    }
  };
}
