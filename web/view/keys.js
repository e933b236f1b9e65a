/**
 * The keys of a game's page.
 *
 * @import { Table } from "../net/table.js"
 */

import { shownPly } from "../state/game.js";
import { areLettersOn, showHelp } from "./help.js";

/**
 * @param {() => Table | null} tableOf
 * @param {() => void} sayLast
 * @returns {(event: KeyboardEvent) => void}
 */
export function gameKeys(tableOf, sayLast) {
  return (event) => {
    const table = tableOf();
    const target = event.target instanceof Element ? event.target : document.body;
    const isElsewhere = target.closest("input, select, textarea, dialog") !== null;
    if (table === null || isElsewhere || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const { view } = table.state;
    const ply = shownPly(table.state);
    const isOnBoard = target.closest("[role=grid]") !== null;
    if (!isOnBoard && event.key === "ArrowLeft") {
      event.preventDefault();
      table.look(ply - 1);
    } else if (!isOnBoard && event.key === "ArrowRight") {
      event.preventDefault();
      table.look(ply + 1);
    } else if (areLettersOn()) {
      letter(event.key);
    }

    /** @param {string} key */
    function letter(key) {
      if (key === "?") {
        showHelp();
      } else if (key === "l") {
        sayLast();
      } else if (key === "u" && view.can_undo) {
        table?.ask("undo");
      } else if (key === "h" && view.result === null && view.seat !== null && view.seat === view.to_move) {
        table?.ask("hint");
      }
    }
  };
}
