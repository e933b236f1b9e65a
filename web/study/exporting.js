/**
 * The dialog that writes the game of the analysis board for other programs.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Choices, Exported, GameForm, Problem, WantedExport } from "../wire/types.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { showDialog } from "../page/dialog.js";
import { download } from "../page/download.js";
import { problemNote, problemOf } from "../page/problems.js";
import { copyButton } from "../page/share.js";

/** @param {Backend} backend @param {Choices} choices @param {(form: GameForm) => WantedExport} wanted */
export function showExport(backend, choices, wanted) {
  const exporting = new Exporting(backend, choices.forms.filter(({ write }) => write).map(({ form }) => form), wanted);
  exporting.ask();
  showDialog(say("web-export"), html`${exporting.element}`);
}

class Exporting {
  element = document.createElement("div");
  #backend;
  #forms;
  #wanted;
  #form;
  /** @type {Exported | null} */
  #written = null;
  /** @type {Problem | null} */
  #problem = null;

  /** @param {Backend} backend @param {GameForm[]} forms @param {(form: GameForm) => WantedExport} wanted */
  constructor(backend, forms, wanted) {
    this.#backend = backend;
    this.#forms = forms;
    this.#wanted = wanted;
    this.#form = forms.find((form) => form === read("inarow-export")) ?? forms[0] ?? "sgf";
    this.element.className = "exchange";
  }

  async ask() {
    const form = this.#form;
    this.#written = null;
    this.#problem = null;
    this.#draw();
    try {
      const written = await this.#backend.exportTree(this.#wanted(form));
      this.#written = form === this.#form ? written : this.#written;
    } catch (error) {
      this.#problem = form === this.#form ? problemOf(error) : this.#problem;
    }
    this.#draw();
  }

  #draw() {
    const changed = (/** @type {Event} */ event) => {
      const chosen = event.target instanceof HTMLSelectElement ? event.target.value : "";
      this.#form = this.#forms.find((form) => form === chosen) ?? this.#form;
      write("inarow-export", this.#form);
      this.ask();
    };
    const written = this.#written;
    render(html`<label>${say("web-form")} <select @change=${changed} autofocus>
        ${this.#forms.map((form) => html`<option value=${form} ?selected=${form === this.#form}>${say(`web-form-${form}`)}</option>`)}</select></label>
      ${problemNote(this.#problem)}
      ${this.#problem === null ? nothing : html`<button @click=${() => this.ask()}>${say("web-try-again")}</button>`}
      ${written === null ? nothing : html`
        ${written.notes.map((said) => html`<p class="faint">${said}</p>`)}
        ${this.#form === "svg" ? html`<img class="picture" alt=${say("web-form-svg")} src=${`data:image/svg+xml,${encodeURIComponent(written.text)}`}>` : nothing}
        <div><textarea readonly rows="6" aria-label=${say("web-export")} spellcheck="false" .value=${written.text}></textarea>
        <div class="actions">${copyButton(written.text)}
          <button @click=${() => download(new Blob([written.text]), written.file)}>${say("web-download")}</button></div></div>`}`, this.element);
  }
}
