/**
 * The dialog that takes games from other programs: pasted, dropped or from a file.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Choices, Imported, ImportedTree, Problem } from "../wire/types.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { currentLanguage, say } from "../browser/words.js";
import { announce } from "../page/announce.js";
import { showDialog } from "../page/dialog.js";
import { gameName, playerName } from "../page/names.js";
import { problemNote, problemOf } from "../page/problems.js";

/**
 * @param {Backend} backend
 * @param {Choices} choices
 * @param {string} game The game of a text that does not name it.
 * @param {(tree: ImportedTree) => void} put Puts a game on the board.
 */
export function showImport(backend, choices, game, put) {
  const importing = new Importing(backend, choices, game, put);
  // Drawn before it is shown, so that the text has the focus.
  importing.draw();
  showDialog(say("web-import"), html`${importing.element}`);
}

const MEBIBYTE = 1 << 20;

/** The games that were read last, in the language in which they are told: the list is there again when it is opened again. @type {{ language: string, found: Imported } | null} */
let last = null;

class Importing {
  element = document.createElement("div");
  #backend;
  #forms;
  #largest;
  #game;
  #put;
  /** @type {Imported | null} */
  #found = last?.language === currentLanguage() ? last.found : null;
  /** @type {Problem | null} */
  #problem = null;
  /** @type {string | null} What the page itself has to say against it. */
  #refused = null;
  /** @type {File | null} */
  #file = null;
  #isReading = false;

  /** @param {Backend} backend @param {Choices} choices @param {string} game @param {(tree: ImportedTree) => void} put */
  constructor(backend, choices, game, put) {
    this.#backend = backend;
    this.#forms = choices.forms.filter(({ read }) => read);
    this.#largest = choices.limits.text_bytes;
    this.#game = game;
    this.#put = put;
    this.element.className = "exchange";
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => this.#dropped(event));
  }

  draw() {
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      this.#read();
    };
    const chosen = (/** @type {Event} */ event) => {
      if (event.target instanceof HTMLInputElement) {
        this.#take(event.target.files?.[0] ?? null);
      }
    };
    render(html`<form @submit=${submit}>
        <label>${say("web-import-text")}
          <textarea name="text" rows="5" spellcheck="false" autocomplete="off" autofocus placeholder="(;GM[4]SZ[15];B[hh]…"></textarea></label>
        <label>${say("web-import-file")} <input type="file" name="file" @change=${chosen}></label>
        <div class="fields"><label>${say("web-form")} <select name="form"><option value="">${say("web-form-any")}</option>
          ${this.#forms.map(({ form }) => html`<option value=${form}>${say(`web-form-${form}`)}</option>`)}</select></label>
        <label>${say("web-import-first")} <select name="first"><option value="x">X</option><option value="o">O</option></select></label></div>
        <button class="main" ?disabled=${this.#isReading}>${say("web-import-read")}</button>
      </form>
      ${this.#isReading ? html`<p class="waiting"><span class="busy" aria-hidden="true"></span>${say("web-loading")}</p>` : nothing}
      ${problemNote(this.#problem)}
      ${this.#refused === null ? nothing : html`<p class="problem" role="alert">${this.#refused}</p>`}
      ${this.#found === null ? nothing : this.#list(this.#found)}`, this.element);
  }

  /** @param {Imported} found */
  #list({ form, imported, more, notes }) {
    return html`<section aria-label=${say("web-import-games")}>
      <p>${say("web-import-as", { form: say(`web-form-${form}`) })}</p>
      ${notes.map((said) => html`<p class="faint">${said}</p>`)}
      <ol class="imported">${imported.map(({ tree, errors }) => html`<li>
        ${tree === null ? nothing : html`<button class="quiet" @click=${() => this.#choose(tree)}>${nameOf(tree)}</button>`}
        ${errors.map((said) => html`<p class="lost">${said}</p>`)}
        ${tree !== null && errors.length > 0 ? html`<p class="faint">${say("web-import-partly")}</p>` : nothing}
      </li>`)}</ol>
      ${more ? html`<p class="faint">${say("web-import-more", { games: imported.length })}</p>` : nothing}
    </section>`;
  }

  /** @param {DragEvent} event */
  #dropped(event) {
    event.preventDefault();
    this.#take(event.dataTransfer?.files[0] ?? null);
  }

  /** A file is read as soon as it is there. @param {File | null} file */
  #take(file) {
    this.#file = file;
    if (file !== null) {
      this.#read();
    }
  }

  async #read() {
    const form = this.element.querySelector("form");
    const given = new FormData(form ?? undefined);
    const text = String(given.get("text") ?? "");
    const contents = this.#file ?? new Blob([text]);
    const asked = { game: this.#game, first: String(given.get("first")), as: String(given.get("form") ?? ""), file: this.#file?.name ?? "" };
    this.#file = null;
    this.#problem = null;
    this.#found = null;
    this.#refused = contents.size > this.#largest ? say("web-import-too-large", { mebibytes: this.#largest / MEBIBYTE }) : null;
    if (this.#refused === null) {
      this.#isReading = true;
      this.draw();
      try {
        this.#found = await this.#backend.importGames(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== "")), contents);
        last = { language: currentLanguage(), found: this.#found };
      } catch (error) {
        this.#problem = problemOf(error);
      }
      this.#isReading = false;
    }
    // The same file may be chosen again once it is mended.
    const input = this.element.querySelector("input");
    if (input instanceof HTMLInputElement) {
      input.value = "";
    }
    this.draw();
    this.#tell();
  }

  /** A single game without a fault needs no choice. */
  #tell() {
    if (this.#found === null) {
      return;
    }
    const { imported } = this.#found;
    const [only] = imported;
    if (imported.length === 1 && only !== undefined && only.tree !== null && only.errors.length === 0) {
      this.#choose(only.tree);
      return;
    }
    const bad = imported.filter((game) => game.errors.length > 0).length;
    announce(say("web-import-found", { games: imported.length, bad }));
  }

  /** @param {ImportedTree} tree */
  #choose(tree) {
    this.element.closest("dialog")?.close();
    this.#put(tree);
  }
}

/** The name of a game in a list. @param {ImportedTree} tree */
function nameOf({ board, players, plies, branches, status }) {
  const names = [players.x, players.o].some((name) => name !== "") ? `${playerName(players.x)} – ${playerName(players.o)}` : "";
  const parts = [gameName(board), names, say("web-import-plies", { plies }), branches === 0 ? "" : say("web-import-branches", { branches }), status];
  return parts.filter((part) => part !== "").join(" · ");
}
