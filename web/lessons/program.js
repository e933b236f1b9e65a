/**
 * The program of a lesson's player, with the line that decides.
 *
 * @import { Program, Rule } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { isRoomy } from "../page/foldout.js";

/** The names of languages. @type {Record<string, string>} */
const NAMES = { python: "Python", javascript: "JavaScript", rust: "Rust" };

/** @param {Program[]} programs @param {Rule | null} rule The rule where it is followed. @param {() => void} redraw */
export function programPanel(programs, rule, redraw) {
  const shown = programs.find((program) => program.written_in === read("inarow-program")) ?? programs[0];
  if (shown === undefined) {
    return nothing;
  }
  const choose = (/** @type {Event} */ { target }) => {
    write("inarow-program", target instanceof HTMLSelectElement ? target.value : "");
    redraw();
  };
  const states = new Map(shown.step_lines.map(({ step, line_number: line }) => [line, rule?.steps.find((one) => one.step === step)?.state ?? ""]));
  const lines = shown.text.trimEnd().split("\n").map((text, index) => {
    const state = states.get(index + 1) ?? "";
    return html`<span class="line ${state}" aria-current=${state === "fired" ? "step" : "false"}>${text === "" ? " " : text}</span>`;
  });
  return html`<details class="program" ?open=${isRoomy()}><summary>${say("web-program")}</summary>
    <p class="with-choice"><label>${say("web-written-in")} <select @change=${choose}>${programs.map(({ written_in: name }) => html`
      <option value=${name} ?selected=${name === shown.written_in}>${NAMES[name] ?? name}</option>`)}</select></label></p>
    <pre tabindex="0" aria-label=${say("web-program")}><code translate="no">${lines}</code></pre></details>`;
}
