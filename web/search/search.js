/**
 * A watched search: its tree as a picture and as a table, and its steps.
 *
 * @import { Choices, Trace } from "../wire/types.js"
 * @import { SearchAsked } from "../state/route.js"
 * @import { Key } from "../page/help.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { go, readdress } from "../browser/router.js";
import { say } from "../browser/words.js";
import { BEGINNING, analysisAddress, searchAddress } from "../state/route.js";
import { SearchTree } from "../state/searched.js";
import { drawingAt, playedTo } from "../state/searchsigns.js";
import { progressAt, stepOf, toldAt } from "../state/searchsteps.js";
import { searchChoice } from "./choice.js";
import { searchCounts } from "./counts.js";
import { AHEAD, SearchParts } from "./parts.js";
import { SearchPicture } from "./picture.js";
import { SearchTable } from "./table.js";
import { PACES, Walk } from "./walk.js";
import { announce } from "../page/announce.js";
import { BoardView } from "../board/board.js";
import { isRoomy } from "../page/foldout.js";
import { areLettersOn, BOARD_KEYS } from "../page/help.js";
import { gameName, playerName, sideName, sizeBeside } from "../page/names.js";
import { problemNote, textOf } from "../page/problems.js";
import { Page, nameWindow } from "../page/page.js";

/** Pause before an address that changes with every step: browsers refuse too many, in ms. */
const ADDRESS_PAUSE = 300;

/** Steps a second above which they are not read out one by one. */
const MOST_TOLD = 1;

/** The buttons that open several plies. */
const PLIES = [1, 2, 3, 4];

export class SearchPage extends Page {
  #asked;
  #tree = new SearchTree();
  #parts;
  #walk;
  /** @type {SearchTable | null} */
  #table = null;
  /** @type {SearchPicture | null} */
  #picture = null;
  #isDrawn = false;
  /** @type {BoardView | null} */
  #board = null;
  /** @type {Choices | null} */
  #choices = null;
  /** @type {Promise<void>} */
  #coming = Promise.resolve();
  #readdressing = 0;

  /** @param {Place} place @param {SearchAsked} asked */
  constructor(place, asked) {
    super(place);
    this.#asked = asked;
    this.#parts = new SearchParts(asked, this.#tree, {
      backend: this.backend,
      changed: () => this.draw(),
      failed: (problem) => announce(textOf(problem)),
    });
    this.#walk = new Walk(this.#tree, this.#parts, () => this.#went());
  }

  start() {
    this.#coming = this.backend.choices().then((choices) => {
      this.#choices = choices;
      this.draw();
    }, () => {});
    this.#begin();
  }

  async retell() {
    await this.#parts.retell();
    this.draw();
  }

  close() {
    super.close();
    clearTimeout(this.#readdressing);
    this.#walk.stop();
  }

  /** @returns {Key[]} */
  keys() {
    return [
      ["n p", "web-key-search-step"], ["↑ ↓", "web-key-search-rows"], ["← →", "web-key-search-open"],
      ["Home End", "web-key-ends"], ["+ − 0", "web-key-search-zoom"], ["Shift ← ↑ → ↓", "web-key-search-pan"], ...BOARD_KEYS,
    ];
  }

  async #begin() {
    const under = String(Number.parseInt(this.#asked.node ?? "0", 10) || 0);
    if (!(await this.#parts.load({ under, ...AHEAD }, () => this.#begin())) || this.#parts.trace === null) {
      return;
    }
    await this.#coming;
    const { trace } = this.#parts;
    // Larger trees begin as a table.
    const most = this.#choices?.limits.search_drawn ?? 0;
    this.#asked = { ...this.#asked, game: this.#asked.game ?? trace.board.name };
    const host = { choose: (/** @type {string} */ key) => this.#walk.goTo(key, false), turn: (/** @type {string} */ key, /** @type {boolean} */ isOpen) => this.#turn(key, isOpen) };
    this.#table = new SearchTable(this.#tree, trace, host);
    this.#board = new BoardView(trace.board, (square) => this.#play(square), () => {});
    this.#isDrawn = trace.totals.nodes <= most;
    const { roots } = this.#tree;
    for (const root of this.#isDrawn ? roots : []) {
      await this.#parts.load({ under: String(root.id), plies: String(most), most: String(most) }, () => {});
      this.#tree.openBelow(root, most);
    }
    this.#walk.step = stepOf(this.#tree, this.#asked.node ?? "0") ?? "0";
    this.#tree.reveal(this.#walk.row);
    const [first, second] = roots;
    if (this.#walk.row === "0" && first !== undefined && second === undefined) {
      this.#tree.open(first);
    }
    this.#picture = new SearchPicture(trace, this.#tree, host);
    this.#show(this.#isDrawn);
  }

  /** The visitor is at another step of the search. */
  #went() {
    const { row, step, isFollowed, running, pace } = this.#walk;
    clearTimeout(this.#readdressing);
    this.#readdressing = setTimeout(() => readdress(searchAddress({ ...this.#asked, node: step === "0" ? null : step })), ADDRESS_PAUSE);
    this.draw();
    if (isFollowed) {
      (this.#isDrawn ? this.#picture : this.#table)?.show(row);
      announce(running !== 0 && pace > MOST_TOLD ? "" : toldAt(this.#tree, step, true));
    }
  }

  /** @param {string} key @param {boolean} isOpen */
  async #turn(key, isOpen) {
    const node = this.#tree.nodeOf(key);
    if (node === null) {
      return;
    }
    if (!isOpen) {
      this.#tree.close(node);
    } else if (this.#tree.isKnown(node) || await this.#parts.load({ under: key, ...AHEAD }, () => this.#turn(key, isOpen))) {
      this.#tree.open(node);
    }
    this.draw();
  }

  /** Opens a number of plies below the chosen node. @param {number} plies */
  async #openBelow(plies) {
    const node = this.#tree.nodeOf(this.#walk.step);
    if (node === null || this.#choices === null) {
      return;
    }
    const part = { under: String(node.id), plies: String(plies), most: String(this.#choices.limits.search_part) };
    if (await this.#parts.load(part, () => this.#openBelow(plies))) {
      this.#tree.openBelow(node, plies);
      this.draw();
      announce(say("web-search-rows", { rows: this.#tree.rows().length }));
    }
  }

  #closeBelow() {
    const node = this.#tree.nodeOf(this.#walk.step);
    if (node !== null) {
      this.#tree.closeBelow(node);
      this.#walk.goTo(String(node.id), false);
      this.#table?.show(this.#walk.row);
    }
  }

  /** Goes to the node that a move leads to. @param {string} square */
  #play(square) {
    const node = this.#tree.nodeOf(this.#walk.step);
    const child = node === null ? undefined : this.#tree.below(node).findLast((one) => one.move === square);
    if (child !== undefined) {
      this.#walk.goTo(String(child.id), false);
      announce(toldAt(this.#tree, this.#walk.step, false));
      (this.#isDrawn ? this.#picture : this.#table)?.show(this.#walk.row);
      if (!this.#tree.isKnown(child)) {
        this.#turn(String(child.id), true);
      }
    }
  }

  /** @param {boolean} isDrawn */
  #show(isDrawn) {
    this.#isDrawn = isDrawn;
    this.draw();
    (isDrawn ? this.#picture : this.#table)?.show(this.#walk.row);
  }

  /** The finished part of the search's nodes. Games are sampled in no order. */
  get #progress() {
    const { step, isFollowed } = this.#walk;
    const isSampled = this.#tree.nodeOf(step)?.ending === "sampled";
    return isFollowed && !isSampled ? progressAt(this.#tree, step) : () => /** @type {const} */ ("done");
  }

  content() {
    const { trace } = this.#parts;
    nameWindow(trace === null ? "" : playerName(trace.player), trace === null ? "" : gameName(trace.board), say("web-search"));
    const { row } = this.#walk;
    if (this.#isDrawn) {
      this.#picture?.update(row, this.#progress);
    } else {
      this.#table?.update(row);
    }
    const side = (/** @type {"x" | "o"} */ mark) => (trace === null ? mark.toUpperCase() : sideName(trace.board, mark));
    const sides = trace?.to_move === "o" ? { mark: side("o"), other: side("x") } : { mark: side("x"), other: side("o") };
    return html`<h1>${say("web-search")}</h1>
      <details class="howto" ?open=${this.#asked.position === BEGINNING.position && isRoomy()}><summary>${say("web-search-what")}</summary><p>${say("web-search-how", sides)}</p></details>
      ${problemNote(this.#parts.problem)}
      ${this.#parts.problem === null ? nothing : html`<p class="actions"><button @click=${() => this.#parts.again()}>${say("web-try-again")}</button>
        <a class="button" href=${analysisAddress(this.#asked)}>${say("web-analyse")}</a>
        <a class="button" href=${searchAddress({ game: this.#choices?.named_games[0]?.board.name ?? null, position: null, moves: "" })}>${say("web-analysis-anew")}</a></p>`}
      ${trace === null && this.#parts.problem === null ? html`<p class="waiting"><span class="busy" aria-hidden="true"></span>${say("web-search-waits")}</p>` : nothing}
      ${trace === null || this.#board === null ? this.#choice() : this.#watched(trace, this.#board)}`;
  }

  #choice() {
    return searchChoice(this.#asked, this.#parts.trace, this.#choices, (asked) => go(searchAddress(asked)));
  }

  /** @param {Trace} trace @param {BoardView} board */
  #watched(trace, board) {
    const node = this.#tree.nodeOf(this.#walk.step);
    const way = node === null ? [] : this.#tree.wayTo(node);
    const progress = this.#progress;
    board.update(drawingAt(trace, way, node === null ? [] : this.#tree.below(node), (one, isCut) => progress(one, isCut) === "done"));
    return html`<div class="watched">
      <div class="head"><p class="rules">${gameName(trace.board)} <span>${sizeBeside(gameName(trace.board), trace.board)}</span></p>
        <p class="status"><strong>${trace.status}</strong></p></div>
      <div class="steps"><p class="reason told">${toldAt(this.#tree, this.#walk.step, this.#walk.isFollowed)}</p>${this.#stepping()}</div>
      <div class="tree">
        ${trace.complete === false ? html`<p class="reason">${say("web-search-broken-off", { limit: trace.limit })}</p>` : nothing}
        ${this.#opening()}
        ${this.#isDrawn ? this.#picture?.element : this.#table?.element}
        <p class="faint">${say("web-search-legend", { mark: sideName(trace.board, trace.to_move ?? "x") })}
          ${trace.tree_nodes.some((one) => one.winning_chance) ? say("web-search-chances") : nothing}</p>
        ${searchCounts(trace)}
      </div>
      <div class="seen">${board.element}
        <p><a class="button" href=${analysisAddress({ ...this.#asked, moves: playedTo(this.#asked, way) })}>${say("web-analyse")}</a></p>${this.#choice()}</div>
    </div>`;
  }

  #stepping() {
    const walk = this.#walk;
    const run = (/** @type {1 | -1} */ direction, /** @type {string} */ key) => html`
      <button @click=${() => walk.run(direction)} ?disabled=${direction === -1 && walk.next(-1) === null}>${say(walk.running === direction ? "web-search-stop" : key)}</button>`;
    return html`<div class="actions stepping">${run(-1, "web-search-run-back")}
      <button @click=${() => walk.go(-1)} ?disabled=${walk.next(-1) === null}>${say("web-search-back")}</button>
      <button class="main" @click=${() => walk.go(1)} ?disabled=${walk.next(1) === null}>${say("web-search-next")}</button>${run(1, "web-search-go-on")}</div>`;
  }

  #pace() {
    const walk = this.#walk;
    return html`<label>${say("web-search-pace")} <select @change=${(/** @type {Event} */ { target }) => target instanceof HTMLSelectElement && walk.setPace(Number(target.value))}>
        ${PACES.map((pace) => html`<option value=${pace} ?selected=${pace === walk.pace}>${pace}</option>`)}
      </select></label>`;
  }

  /** The display of the tree, and the part shown. */
  #opening() {
    const choice = (/** @type {boolean} */ isDrawn, /** @type {string} */ key) => html`
      <button aria-pressed=${String(this.#isDrawn === isDrawn)} @click=${() => this.#show(isDrawn)}>${say(key)}</button>`;
    const zoom = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {number} */ by) => html`
      <button aria-label=${say(key)} title=${say(key)} @click=${() => this.#picture?.zoom(by)}>${sign}</button>`;
    return html`<div class="actions opening">
      <span role="group" aria-label=${say("web-search-tree")}>${choice(true, "web-search-drawn")}${choice(false, "web-search-listed")}</span>
      ${this.#isDrawn ? html`<span>${zoom("−", "web-search-smaller", 0.8)}${zoom("+", "web-search-larger", 1.25)}
        <button @click=${() => this.#picture?.fit()}>${say("web-search-whole")}</button></span>` : html`
      <span role="group" aria-label=${say("web-search-open-below")}><span aria-hidden="true">${say("web-search-open-below")}</span>
        ${PLIES.map((plies) => html`<button @click=${() => this.#openBelow(plies)} aria-label=${say("web-search-open-plies", { plies })}>${plies}</button>`)}
        <button @click=${() => this.#closeBelow()}>${say("web-search-close")}</button></span>`}
      ${this.#pace()}
      <span class="faint" role="status">${this.#parts.isFetching ? say("web-search-waits") : this.#isDrawn ? "" : say("web-search-rows", { rows: this.#tree.rows().length })}</span>
    </div>`;
  }

  step = (/** @type {1 | -1} */ by) => this.#walk.go(by);

  pressed = (/** @type {KeyboardEvent} */ event) => {
    if (areLettersOn() && (event.key === "n" || event.key === "p")) {
      this.#walk.go(event.key === "n" ? 1 : -1);
    }
  };
}
