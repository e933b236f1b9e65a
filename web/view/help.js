/** The keys, and a switch for those that are one letter. */

import { html } from "../vendor/lit-html.js";
import { read, write } from "../memory.js";
import { say } from "../words.js";
import { showDialog } from "./dialog.js";

const KEYS = [
  ["← ↑ → ↓", "web-key-arrows"],
  ["Enter", "web-key-play"],
  ["← →", "web-key-moves"],
  ["l", "web-key-last"],
  ["u", "web-key-undo"],
  ["h", "web-key-hint"],
  ["r", "web-key-rule"],
  ["v", "web-key-review"],
  ["a", "web-key-values"],
  ["?", "web-key-help"],
];

/** Whether single letters do something: speech input may speak them by accident. */
export function areLettersOn() {
  return read("inarow-letters") !== "off";
}

export function showHelp() {
  const change = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLInputElement) {
      write("inarow-letters", event.target.checked ? "on" : "off");
    }
  };
  showDialog(
    say("web-help"),
    html`<dl class="keys">
        ${KEYS.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${say(does ?? "")}</dd></div>`)}
      </dl>
      <label class="check"><input type="checkbox" ?checked=${areLettersOn()} @change=${change}> ${say("web-letters")}</label>`,
  );
}
