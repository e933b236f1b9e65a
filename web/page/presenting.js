/**
 * The presentation, for a room: nothing but the page, in large letters and the whole window, with a step on and back by the keys of
 * a presenter or by buttons.
 *
 * @import { Page } from "./page.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { isPresenting } from "../browser/looks.js";
import { say } from "../browser/words.js";

/** The direction of each key that presenters have. @type {Record<string, 1 | -1 | undefined>} */
const STEPS = { PageDown: 1, PageUp: -1 };

/** The page that is shown. @type {() => Page | null} */
let shown = () => null;

const bar = document.createElement("div");
bar.className = "presenter";

/** Begins a presentation, or ends it. @param {() => Page | null} page The page that is shown at any time. */
export function switchPresenting(page) {
  shown = page;
  if (isPresenting()) {
    leave();
    return;
  }
  document.documentElement.dataset.presenting = "";
  document.body.append(bar);
  drawBar();
  addEventListener("keydown", pressed, true);
  document.addEventListener("fullscreenchange", changed);
  // A browser that refuses the whole screen still gives its window.
  document.documentElement.requestFullscreen?.().catch(() => {});
  shown()?.draw();
}

function leave() {
  delete document.documentElement.dataset.presenting;
  bar.remove();
  removeEventListener("keydown", pressed, true);
  document.removeEventListener("fullscreenchange", changed);
  if (document.fullscreenElement !== null) {
    document.exitFullscreen().catch(() => {});
  }
  shown()?.draw();
}

function changed() {
  if (document.fullscreenElement === null) {
    leave();
  }
}

/** @param {1 | -1} by */
function step(by) {
  shown()?.step?.(by);
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const by = STEPS[event.key];
  if (by !== undefined && shown()?.step) {
    event.preventDefault();
    step(by);
  } else if (event.key === "Escape" && document.querySelector("dialog[open]") === null) {
    leave();
  }
}

function drawBar() {
  const button = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {() => void} */ act) =>
    html`<button class="icon" aria-label=${say(key)} title=${say(key)} @click=${act}>${sign}</button>`;
  const steps = shown()?.step
    ? html`${button("◀", "web-presentation-back", () => step(-1))} ${button("▶", "web-presentation-next", () => step(1))}`
    : nothing;
  render(html`${steps} ${button("✕", "web-presentation-end", leave)}`, bar);
}
