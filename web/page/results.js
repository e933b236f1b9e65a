/**
 * The standing of a saved game, in a word.
 *
 * @import { Board } from "../wire/types.js"
 */

import { isKnown, say } from "../browser/words.js";
import { sideName } from "./names.js";

export const RESULTS = ["x", "o", "draw", "open", "abandoned"];

/** @param {string} result @param {Board | null} [board] The board, if one is meant: its sides have their own names. */
export function resultName(result, board) {
  if (board && (result === "x" || result === "o")) {
    return say("web-side-won", { side: sideName(board, result) });
  }
  const key = `web-result-${result}`;
  return isKnown(key) ? say(key) : result;
}
