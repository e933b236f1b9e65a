/**
 * The settings of this browser: colours, boards, sounds, keys. Each holds from the moment it is chosen.
 *
 * @import { Choices } from "../wire/types.js"
 * @import { Look } from "../browser/looks.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { chooseLook, chosenLook } from "../browser/looks.js";
import { write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { gamePicture } from "../board/small.js";
import { areLettersOn, LETTERS } from "../page/help.js";
import { gameName } from "../page/names.js";
import { isSoundOn, switchSound } from "../page/sound.js";
import { Page, nameWindow } from "../page/page.js";

/** The choices of colours and boards, the usual first, with the keys of their texts. @type {[Look, string, [string, string][]][]} */
const LOOKS = [
  ["theme", "web-colors", [["", "web-colors-system"], ["light", "web-light"], ["dark", "web-dark"]]],
  ["boards", "web-boards", [["", "web-boards-usual"], ["paper", "web-boards-paper"], ["strong", "web-boards-strong"]]],
];

export class SettingsPage extends Page {
  /** @type {Choices | null} Games to show the boards of. */
  #choices = null;

  async start() {
    // Without an answer there are no pictures.
    this.#choices = await this.backend.choices().catch(() => null);
    this.draw();
  }

  content() {
    nameWindow(say("web-settings"));
    return html`<h1>${say("web-settings")}</h1>
      <form class="settings" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${LOOKS.map(([name, key, values]) => this.#look(name, key, values))}
        ${this.#pictures()}
        ${this.#check("web-coordinates", chosenLook("coordinates") !== "off", (isOn) => chooseLook("coordinates", isOn ? "" : "off"))}
        ${this.#check("web-sound", isSoundOn(), switchSound)}
        ${this.#check("web-letters", areLettersOn(), (isOn) => write(LETTERS, isOn ? "on" : "off"))}
      </form>
      <p class="faint">${say("web-settings-where")}</p>`;
  }

  /** @param {Look} name @param {string} key @param {[string, string][]} values */
  #look(name, key, values) {
    const choose = (/** @type {string} */ value) => {
      chooseLook(name, value);
      this.draw();
    };
    return html`<fieldset><legend><h2>${say(key)}</h2></legend>
      ${values.map(([value, said]) => html`<label class="check"><input type="radio" name=${name} value=${value}
        .checked=${chosenLook(name) === value} @change=${() => choose(value)}> ${say(said)}</label>`)}
    </fieldset>`;
  }

  /** The boards as they look now. */
  #pictures() {
    const games = this.#choices?.named_games.filter(({ board }) => this.#choices?.first_games.includes(board.name)) ?? [];
    return games.length === 0 ? nothing : html`<div class="sample">
      ${games.map((game) => html`<figure>${gamePicture(game)}<figcaption class="faint">${gameName(game.board)}</figcaption></figure>`)}</div>`;
  }

  /** @param {string} key @param {boolean} isOn @param {(isOn: boolean) => void} change */
  #check(key, isOn, change) {
    return html`<label class="check"><input type="checkbox" .checked=${isOn}
      @change=${(/** @type {Event} */ { target }) => change(target instanceof HTMLInputElement && target.checked)}> ${say(key)}</label>`;
  }
}
