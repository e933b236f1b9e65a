/**
 * Says something to screen readers.
 *
 * @import { GameView } from "../wire/types.js"
 */

import { say } from "../browser/words.js";
import { changeSpoken } from "../state/spoken.js";

/** @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live === null || text === "") {
    return;
  }
  // The same sentence twice would not be said twice: a new element is.
  const sentence = document.createElement("p");
  sentence.textContent = text;
  live.replaceChildren(sentence);
}

/** The events of a game, as sentences. @param {GameView | null} before @param {GameView} view */
export function announceChange(before, view) {
  const sentences = changeSpoken(before, view);
  const texts = sentences.map((one) => (typeof one === "string" ? one : say(one.key, one.values)));
  announce(texts.join(say("web-between-sentences")));
}
