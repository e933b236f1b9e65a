/**
 * The parts beside the board of the sixth lesson: options, stages, audit, and the game with a mistake.
 *
 * @import { LearnedStage, WantedTraining } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";

/** @typedef {{ method: NonNullable<WantedTraining["method"]>, learning_rate: number, exploration: number }} Options */

/** @type {Options["method"][]} */
const METHODS = ["q-learning", "td", "menace"];

/** The method, and sliders for the rates that it has. @param {Options} options @param {boolean} isGoing @param {(options: Partial<Options>) => void} choose */
export function optionsForm(options, isGoing, choose) {
  const slider = (/** @type {"learning_rate" | "exploration"} */ name, /** @type {string} */ key, /** @type {number} */ least) => html`
    <label>${say(key)} <input type="range" min=${least} max="1" step="0.05" .value=${String(options[name])} ?disabled=${isGoing}
      @input=${(/** @type {Event & { target: HTMLInputElement }} */ { target }) => choose({ [name]: target.valueAsNumber })}>
      <output>${options[name]}</output></label>`;
  return html`<fieldset class="learning-options"><legend class="unseen">${say("web-learn-method")}</legend>
    <div class="pills">${METHODS.map((method) => html`<label><input type="radio" name="method" .checked=${method === options.method} ?disabled=${isGoing}
      @change=${() => choose({ method, exploration: method === "td" ? 0.6 : 1 })}> ${say(`web-learn-method-${method}`)}</label>`)}</div>
    ${options.method === "menace" ? nothing : html`${slider("learning_rate", "web-learn-rate", 0.05)} ${slider("exploration", "web-learn-exploration", 0)}`}
  </fieldset>`;
}

/** The stages with their mistakes; one is looked at. @param {LearnedStage[]} stages @param {number} shown @param {(at: number) => void} look */
export function stageList(stages, shown, look) {
  const mistakes = (/** @type {LearnedStage} */ { learned_sides: sides }) => sides.map((side) => `${say(`web-learn-side-${side.as}`)} ${side.mistakes}`).join(say("web-comma"));
  return stages.length === 0 ? nothing : html`<section class="study" aria-labelledby="stages"><h2 id="stages">${say("web-learn-stages")}</h2>
    <ol class="stages">${stages.map((stage, at) => html`<li><button class="quiet" aria-current=${at === shown ? "true" : "false"} @click=${() => look(at)}>
      ${stage.title} <span class="faint">${say("web-learn-mistakes")}${say("web-colon")}${mistakes(stage)}</span></button></li>`)}</ol></section>`;
}

/** The exact audit of a stage. @param {LearnedStage} stage */
export function auditSection({ learned_sides: sides }) {
  return html`<section class="study" aria-labelledby="audit"><h2 id="audit">${say("web-learn-audit")}</h2>
    ${sides.map(({ told }) => html`<p>${told}</p>`)}</section>`;
}

/** The game that shows a mistake, move by move. @param {LearnedStage} stage @param {number | null} shown The ply on the board. @param {(at: number | null) => void} show */
export function shownGame({ shows, shown_game: plies }, shown, show) {
  const step = (/** @type {number | null} */ at, /** @type {string} */ text, isMistake = false) => html`<li><button class=${isMistake ? "quiet mistaken" : "quiet"}
    aria-current=${at === shown ? "true" : "false"} @click=${() => show(at)}>${text}</button></li>`;
  return html`<section class="study" aria-labelledby="shows"><h2 id="shows">${shows}</h2>
    ${plies.length === 0 ? nothing : html`<ol class="stages">${step(null, say("web-learn-position-first"))}
      ${plies.flatMap(({ told, moves, stones, is_mistake: isMistake }, at) => (moves.length + stones.length === 0 ? [] : [step(at, told, isMistake)]))}</ol>`}</section>`;
}
