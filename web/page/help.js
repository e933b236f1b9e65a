/** The keys of a page, and switches: for those that are one letter, and for sound. */

import { html } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { showDialog } from "./dialog.js";
import { isSoundOn } from "./sound.js";

/** A key as it is printed, and the message that says what it does. @typedef {[string, string]} Key */

/** On every page. @type {Key[]} */
const EVERYWHERE = [["Tab", "web-key-tab"], ["f", "web-key-full-screen"], ["?", "web-key-help"]];

/** Where there is a board. @type {Key[]} */
export const BOARD_KEYS = [["← ↑ → ↓", "web-key-arrows"], ["Enter", "web-key-play"]];

/** Where a game can be looked through. @type {Key[]} */
export const MOVE_KEYS = [["← →", "web-key-moves"], ["Home End", "web-key-ends"]];

/** Whether single letters do something: speech input may speak them by accident. */
export function areLettersOn() {
  return read("inarow-letters") !== "off";
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
  const switchOf = (/** @type {string} */ name, /** @type {boolean} */ isOn, /** @type {string} */ key) => html`
    <label class="check"><input type="checkbox" ?checked=${isOn} @change=${(/** @type {Event} */ { target }) => {
      write(name, target instanceof HTMLInputElement && target.checked ? "on" : "off");
    }}> ${say(key)}</label>`;
  const row = (/** @type {Key} */ [key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${say(does)}</dd></div>`;
  showDialog(
    say("web-help"),
    html`<dl class="keys">${[...keys, ...EVERYWHERE].map(row)}</dl>
      ${switchOf("inarow-letters", areLettersOn(), "web-letters")} ${switchOf("inarow-sound", isSoundOn(), "web-sound")}`,
  );
}
