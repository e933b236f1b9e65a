/** The standing of a saved game, in a word. */

import { isKnown, say } from "../browser/words.js";

export const RESULTS = ["x", "o", "draw", "open", "abandoned"];

/** @param {string} result */
export function resultName(result) {
  const key = `web-result-${result}`;
  return isKnown(key) ? say(key) : result;
}
