/**
 * Says something to screen readers.
 *
 * @import { GameView } from "../wire/types.js"
 * @import { Sentence } from "../state/spoken.js"
 */

import { say } from "../browser/words.js";
import { changeSpoken } from "../state/spoken.js";
import { sideName } from "./names.js";

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
  const sentences = changeSpoken(before, view, (mark) => sideName(view.board, mark));
  announce(sentences.map(worded).join(say("web-between-sentences")));
}

/** A sentence in the present language. @param {Sentence} sentence */
export function worded(sentence) {
  return typeof sentence === "string" ? sentence : say(sentence.key, sentence.values);
}
