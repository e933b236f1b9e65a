/** The keys of a page. */

import { html } from "../vendor/lit-html.js";
import { read } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { showDialog } from "./dialog.js";

/** A key as it is printed, and the message that says what it does. @typedef {[string, string]} Key */

/** On every page. @type {Key[]} */
const EVERYWHERE = [["Tab", "web-key-tab"], ["f", "web-key-full-screen"], ["?", "web-key-help"]];

/** Where there is a board. @type {Key[]} */
export const BOARD_KEYS = [["← ↑ → ↓", "web-key-arrows"], ["Enter", "web-key-play"]];

/** Where a game can be looked through. @type {Key[]} */
export const MOVE_KEYS = [["← →", "web-key-moves"], ["Home End", "web-key-ends"]];

/** The name under which a browser remembers whether single letters do something. */
export const LETTERS = "inarow-letters";

/** Whether single letters do something: speech input may speak them by accident. */
export function areLettersOn() {
  return read(LETTERS) !== "off";
}

/** Whether a key is meant for the page, not for a field or dialog that has the focus. @param {KeyboardEvent} event */
export function isForPage(event) {
  const target = event.target instanceof Element ? event.target : document.body;
  const isElsewhere = target.closest("input, select, textarea, dialog") !== null;
  return !isElsewhere && !event.ctrlKey && !event.altKey && !event.metaKey;
}

/** Whether a key is pressed on a board, which takes the arrows. @param {KeyboardEvent} event */
export function isOnBoard(event) {
  return event.target instanceof Element && event.target.closest("[role=grid]") !== null;
}

/** @param {Key[]} keys Those of the page that is shown. */
export function showHelp(keys) {
  const row = (/** @type {Key} */ [key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${say(does)}</dd></div>`;
  showDialog(say("web-help"), html`<dl class="keys">${[...keys, ...EVERYWHERE].map(row)}</dl>
    <p><a href="/settings">${say("web-settings")}</a></p>`);
}
