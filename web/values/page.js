/**
 * The value of every board: a map for each length of line, with the way each value is known.
 *
 * @import { GameWorth } from "../wire/types.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { readdress } from "../browser/router.js";
import { say } from "../browser/words.js";
import { isRoomy } from "../page/foldout.js";
import { gameName } from "../page/names.js";
import { againNote, problemOf } from "../page/problems.js";
import { Page, nameWindow } from "../page/page.js";
import { analysisAddress, withQuery } from "../state/route.js";
import { isFlat, mapsOf, optionsOf, proofOf } from "../state/maps.js";

/** The content of a cell. @param {GameWorth} worth */
const label = ({ value, plies }) => [{ win: "X", draw: "=", loss: "O" }[String(value)], plies ?? ""].join(" ").trim();

export class ValuesPage extends Page {
  /** @type {GameWorth[]} */
  #games = [];
  #options;

  /** @param {Place} place @param {string} options Those of the games that are shown. */
  constructor(place, options) {
    super(place);
    this.#options = options;
  }

  async start() {
    this.problem = null;
    try {
      this.#games = (await this.backend.values()).boards;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  content() {
    nameWindow(say("web-every-board"));
    const again = () => {
      this.start();
      this.draw();
    };
    const shown = this.#games.filter(({ game }) => optionsOf(game) === this.#options);
    const isOther = (/** @type {GameWorth} */ { game, source }) => source !== null || !isFlat(game);
    const [others, solved] = [shown.filter(isOther), shown.filter((worth) => !isOther(worth))];
    return html`<h1>${say("web-every-board")}</h1>
      <details class="howto" ?open=${isRoomy()}><summary>${say("web-search-what")}</summary><p>${say("web-every-board-what")}</p></details>
      ${againNote(this.problem, again)}
      ${this.#games.length === 0 ? (this.problem === null ? html`<p class="faint">${say("web-loading")}</p>` : nothing) : html`
        ${this.#choice()}
        ${shown.length === 0 ? html`<p>${say("web-values-none")}</p>` : nothing}
        <div class="worth-maps">${mapsOf(shown).map(worthMap)}</div>
        <p class="faint">${say("web-values-means")} ${say("web-values-covers")}</p>
        ${others.length === 0 ? nothing : html`<h2>${say("web-values-others")}</h2>
        ${knownList(others)}`}
        ${solved.length === 0 ? nothing : html`<details class="worth-known"><summary>${say("web-values-how")}</summary>
          <p>${say("web-values-how-means")}</p>
          ${knownList(solved)}</details>`}`}`;
  }

  /** Which options the games are to have, in the order in which texts of games have them. */
  #choice() {
    const chosen = this.#options.split("+");
    const all = [...new Set(this.#games.flatMap(({ game }) => optionsOf(game).split("+")))].filter((name) => name !== "").sort();
    const change = (/** @type {string} */ name) => {
      this.#options = all.filter((one) => (one === name) !== chosen.includes(one)).join("+");
      readdress(withQuery("/values", { options: this.#options === "" ? null : this.#options }));
      this.draw();
    };
    return html`<fieldset class="worth-options"><legend class="unseen">${say("web-values-options")}</legend>
      ${all.map((name) => html`<label><input type="checkbox" .checked=${chosen.includes(name)} @change=${() => change(name)}> ${say(`web-option-${name}`)}</label>`)}</fieldset>`;
  }
}

/** A value in words. @param {GameWorth} worth */
function told({ game, value, plies }) {
  const name = gameName({ name: game });
  const said = say(`web-worth-${value}`);
  return say(plies === null ? "web-worth-of" : "web-worth-in", { name, value: said, plies: plies ?? "" });
}

/** Games, and how the value of each is known. @param {GameWorth[]} games */
function knownList(games) {
  return html`<ul class="worth-known">${games.map((worth) => {
    const proof = proofOf(worth);
    return html`<li>${told(worth)}${say("web-colon")}${known(worth)}${proof === null ? nothing : html`${say("web-colon")}<code translate="no">${proof}</code>`}</li>`;
  })}</ul>`;
}

/** By whom a value is known. @param {GameWorth} worth */
function known({ source }) {
  return source === null ? say("web-values-solved") : say("web-values-published", { source });
}

/** The boards that differ in their columns and rows alone. @param {import("../state/maps.js").WorthMap} map */
function worthMap({ length, columns, rows, at }) {
  return html`<div class="worth-map"><table class="worth">
    <caption>${say("web-values-length", { length })}</caption>
    <thead><tr><td></td>${columns.map((one) => html`<th scope="col"><span class="unseen">${say("web-values-columns", { count: one })}</span><span aria-hidden="true">${one}</span></th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr><th scope="row"><span class="unseen">${say("web-values-rows", { count: row })}</span><span aria-hidden="true">${row}</span></th>
      ${columns.map((column) => worthCell(at(column, row)))}</tr>`)}</tbody>
  </table></div>`;
}

/** @param {GameWorth | undefined} worth */
function worthCell(worth) {
  if (worth === undefined) {
    return html`<td></td>`;
  }
  const { game, value } = worth;
  const address = analysisAddress({ game, position: null, moves: "" });
  const title = `${told(worth)}${say("web-colon")}${known(worth)}`;
  return html`<td class=${String(value)}><a href=${address} title=${title}><span class="unseen">${told(worth)}</span><span aria-hidden="true">${label(worth)}</span></a></td>`;
}
