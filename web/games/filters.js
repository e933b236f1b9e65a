/**
 * The form that filters saved games. The filter is a part of the address: it can be shared, and the
 * browser's history restores it.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Choices } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";
import { go, here } from "../browser/router.js";
import { say } from "../browser/words.js";
import { askedFor, filterOf } from "../state/filter.js";
import { NOBODY, gameName, gameNamed, playerName } from "../page/names.js";
import { RESULTS, resultName } from "../page/results.js";

export class Filters {
  #backend;
  #path;
  #filter;
  #redraw;
  /** @type {Choices | null} */
  #choices = null;

  /**
   * @param {Backend} backend
   * @param {string} path The page that shows the games.
   * @param {Record<string, string>} filter The present filter.
   * @param {() => void} redraw
   */
  constructor(backend, path, filter, redraw) {
    this.#backend = backend;
    this.#path = path;
    this.#filter = filter;
    this.#redraw = redraw;
  }

  async start() {
    try {
      this.#choices = await this.#backend.choices();
      this.#redraw();
    } catch {
      // Without the names of games there is one filter less.
    }
  }

  /** The name of a game, by its text. @param {string} text */
  gameName(text) {
    return gameNamed(text, this.#choices);
  }

  /** The query for the server. */
  get asked() {
    return askedFor(this.#filter);
  }

  draw() {
    const { game, result, player, since, until } = this.#filter;
    const games = this.#choices?.named_games.map(({ board }) => option(board.name, gameName(board), game));
    // A person who looks for a computer player need not know its name.
    const known = [NOBODY, ...(this.#choices?.engines.map((one) => one.name) ?? [])];
    const players = known.map((name) => html`<option value=${name}>${playerName(name)}</option>`);
    const results = RESULTS.map((one) => option(one, resultName(one), result));
    const changed = (/** @type {Event} */ event) => this.#changed(event);
    return html`<form class="filters" @submit=${changed} @change=${changed}>
      <label>${say("web-game")} <select name="game">${option("", say("web-any"), game)} ${games}</select></label>
      <label>${say("web-result")} <select name="result">${option("", say("web-any"), result)} ${results}</select></label>
      <label>${say("web-player")} <input name="player" list="players" .value=${player ?? ""}></label>
      <datalist id="players">${players}</datalist>
      <label>${say("web-since")} <input name="since" type="date" .value=${since ?? ""}></label>
      <label>${say("web-until")} <input name="until" type="date" .value=${until ?? ""}></label>
    </form>`;
  }

  /** @param {Event} event */
  #changed(event) {
    event.preventDefault();
    const form = event.currentTarget;
    if (form instanceof HTMLFormElement) {
      const query = new URLSearchParams(filterOf(new FormData(form))).toString();
      const address = query === "" ? this.#path : `${this.#path}?${query}`;
      // Enter in a field that was changed reports it twice.
      if (address !== here()) {
        go(address);
      }
    }
  }
}

/** @param {string} value @param {string} name @param {string | undefined} chosen */
function option(value, name, chosen) {
  return html`<option value=${value} .selected=${value === (chosen ?? "")}>${name}</option>`;
}
