/**
 * The keys of the analysis board.
 *
 * @import { Node } from "../state/tree.js"
 * @import { Key } from "../page/help.js"
 */

import { lineThrough, plyOf } from "../state/tree.js";
import { areLettersOn, BOARD_KEYS, MOVE_KEYS } from "../page/help.js";
import { plyByKey } from "../page/moves.js";

/**
 * The parts of the page that the keys control.
 * @typedef {object} Reach
 * @property {() => boolean} isEditing
 * @property {() => boolean} hasBoard
 * @property {() => Node} node
 * @property {(ply: number) => void} lookAt
 * @property {() => void} toggleValues
 * @property {() => void} take Takes a game from elsewhere.
 * @property {() => void} write
 * @property {() => void} toggleSearch
 */

/** The actions of the keys. @type {Key[]} */
export const ANALYSIS_KEYS = [
  ...BOARD_KEYS, ...MOVE_KEYS,
  ["a", "web-key-values"], ["i", "web-key-import"], ["e", "web-key-export"], ["g", "web-key-go-on"],
];

/** @param {Reach} reach @returns {(event: KeyboardEvent) => void} */
export function analysisKeys(reach) {
  return (event) => {
    if (reach.isEditing()) {
      return;
    }
    const node = reach.node();
    const ply = plyByKey(event, plyOf(node), lineThrough(node).length - 1);
    if (ply !== null) {
      reach.lookAt(ply);
    } else if (areLettersOn() && reach.hasBoard()) {
      typed(event, reach);
    }
  };
}

/** @param {KeyboardEvent} event @param {Reach} reach */
function typed(event, reach) {
  switch (event.key) {
    case "a":
      reach.toggleValues();
      break;
    case "i":
    case "e":
      // The letter is for the page, not for the field that has the focus next.
      event.preventDefault();
      event.key === "i" ? reach.take() : reach.write();
      break;
    case "g":
      reach.toggleSearch();
      break;
  }
}
