/**
 * A search, watched: its tree, and what it did step by step.
 *
 * @import { Choices, Trace } from "../wire/types.js"
 * @import { SearchAsked } from "../state/route.js"
 * @import { Key } from "../page/help.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { go, readdress } from "../browser/router.js";
import { say } from "../browser/words.js";
import { analysisAddress, searchAddress } from "../state/route.js";
import { SearchTree } from "../state/searched.js";
import { drawingAt, playedTo } from "../state/searchsigns.js";
import { searchChoice } from "./choice.js";
import { searchCounts } from "./counts.js";
import { SearchGrid } from "./grid.js";
import { AHEAD, MOST, SearchParts } from "./parts.js";
import { toldAt } from "./row.js";
import { announce } from "../page/announce.js";
import { BoardView } from "../board/board.js";
import { areLettersOn, BOARD_KEYS } from "../page/help.js";
import { gameName, sizeBeside } from "../page/names.js";
import { problemNote, textOf } from "../page/problems.js";
import { Page, nameWindow } from "../page/page.js";

/** How long an address waits that changes with every step: browsers refuse too many, in ms. */
const ADDRESS_PAUSE = 300;

/** How long a step stays where the search goes on by itself, in ms. */
const PACE = 1200;

/** The buttons that open several plies. */
const PLIES = [1, 2, 3, 4];

export class SearchPage extends Page {
  #asked;
  #tree = new SearchTree();
  #parts;
  /** @type {SearchGrid | null} */
  #grid = null;
  /** @type {BoardView | null} */
  #board = null;
  /** @type {Choices | null} */
  #choices = null;
  #chosen = "0";
  /** @type {string | null} The row that somebody points at. */
  #pointed = null;
  /** The timer of whoever lets the search go on by itself; 0 for nobody. */
  #playing = 0;
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
  }

  start() {
    this.backend.choices().then((choices) => {
      this.#choices = choices;
      this.draw();
    }, () => {});
    this.#begin();
  }

  async retell() {
    await this.#parts.retell();
    this.#grid?.renew(this.#chosen);
    this.draw();
  }

  close() {
    super.close();
    clearTimeout(this.#readdressing);
    clearInterval(this.#playing);
  }

  /** @returns {Key[]} */
  keys() {
    return [
      ["n p", "web-key-search-step"], ["↑ ↓", "web-key-search-rows"], ["← →", "web-key-search-open"],
      ["Home End", "web-key-ends"], ...BOARD_KEYS,
    ];
  }

  async #begin() {
    const under = String(Number.parseInt(this.#asked.node ?? "0", 10) || 0);
    if (!(await this.#parts.load({ under, ...AHEAD }, () => this.#begin())) || this.#parts.trace === null) {
      return;
    }
    this.#grid = new SearchGrid(this.#tree, this.#parts.trace.player, {
      choose: (key) => this.#choose(key),
      turn: (key, isOpen) => this.#turn(key, isOpen),
      point: (key) => this.#point(key),
    });
    this.#board = new BoardView(this.#parts.trace.board, (square) => this.#play(square), () => {});
    this.#chosen = this.#tree.keyOf(this.#asked.node ?? "0") ?? "0";
    this.#tree.reveal(this.#chosen);
    const [first, second] = this.#tree.roots;
    if (this.#chosen === "0" && first !== undefined && second === undefined) {
      this.#tree.open(first);
    }
    this.draw();
    this.#grid.show(this.#chosen, false);
  }

  /** @param {string} key */
  #choose(key) {
    this.#chosen = key;
    this.#pointed = null;
    clearTimeout(this.#readdressing);
    this.#readdressing = setTimeout(() => readdress(searchAddress({ ...this.#asked, node: key === "0" ? null : key })), ADDRESS_PAUSE);
    this.draw();
  }

  /** @param {string | null} key */
  #point(key) {
    if (key !== this.#pointed) {
      this.#pointed = key;
      this.#drawBoard();
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

  /** Opens so many plies below the chosen node. @param {number} plies */
  async #openBelow(plies) {
    const node = this.#tree.nodeOf(this.#chosen);
    if (node === null) {
      return;
    }
    const part = { under: String(node.id), plies: String(plies), most: MOST };
    if (await this.#parts.load(part, () => this.#openBelow(plies))) {
      this.#tree.openBelow(node, plies);
      this.draw();
      announce(say("web-search-rows", { rows: this.#tree.rows().length }));
    }
  }

  #closeBelow() {
    const node = this.#tree.nodeOf(this.#chosen);
    if (node !== null) {
      this.#tree.closeBelow(node);
      this.#choose(String(node.id));
      this.#grid?.show(this.#chosen, false);
    }
  }

  /** Goes to what the search did next, or before. @param {1 | -1} direction */
  async #step(direction) {
    if (this.#parts.isFetching) {
      // Keys come faster than answers.
      return;
    }
    const look = () => (direction === 1 ? this.#tree.after(this.#chosen) : this.#tree.before(this.#chosen));
    let step = look();
    while (step !== null && "load" in step) {
      if (!(await this.#parts.load({ under: String(step.load), ...AHEAD }, () => this.#step(direction)))) {
        return;
      }
      step = look();
    }
    if (step !== null) {
      this.#goTo(step.key);
    }
  }

  /** Lets the search go on by itself, or stops it. */
  #toggle() {
    if (this.#playing === 0) {
      this.#playing = setInterval(() => this.#goOn(), PACE);
      this.#goOn();
    } else {
      this.#pause();
    }
  }

  async #goOn() {
    await this.#step(1);
    if (this.#parts.problem !== null || this.#tree.after(this.#chosen) === null) {
      this.#pause();
    }
  }

  #pause() {
    clearInterval(this.#playing);
    this.#playing = 0;
    this.draw();
  }

  /** @param {string} key */
  #goTo(key) {
    // Asked before the row that has the focus may go out of sight.
    const hasFocus = this.#grid?.hasFocus ?? false;
    this.#tree.reveal(key);
    this.#choose(key);
    this.#grid?.show(key, hasFocus);
    announce(toldAt(this.#tree.nodeOf(key), key));
  }

  /** Goes to the node that a move leads to. @param {string} square */
  #play(square) {
    const node = this.#tree.nodeOf(this.#chosen);
    const child = node === null ? undefined : this.#tree.below(node).findLast((one) => one.move === square);
    if (child !== undefined) {
      this.#goTo(String(child.id));
      if (!this.#tree.isKnown(child)) {
        this.#turn(String(child.id), true);
      }
    }
  }

  draw() {
    super.draw();
    this.#drawBoard();
  }

  content() {
    nameWindow(say("web-search"));
    this.#grid?.update(this.#chosen);
    const trace = this.#parts.trace;
    return html`<h1 class="unseen">${say("web-search")}</h1>
      ${searchChoice(this.#asked, trace, this.#choices, (asked) => go(searchAddress(asked)))}
      ${problemNote(this.#parts.problem)}
      ${this.#parts.problem === null ? nothing : html`<p class="actions"><button @click=${() => this.#parts.again()}>${say("web-try-again")}</button>
        <a class="button" href=${analysisAddress(this.#asked)}>${say("web-analyse")}</a>
        <a class="button" href="/search">${say("web-analysis-anew")}</a></p>`}
      ${trace === null && this.#parts.problem === null ? html`<p class="waiting"><span class="busy" aria-hidden="true"></span>${say("web-search-waits")}</p>` : nothing}
      ${trace === null ? nothing : this.#watched(trace)}`;
  }

  /** @param {Trace} trace */
  #watched(trace) {
    const node = this.#tree.nodeOf(this.#chosen);
    const chosen = node === null ? [] : this.#tree.wayTo(node);
    return html`<div class="watched">
      <div class="head"><p class="rules">${gameName(trace.board)} <span>${sizeBeside(gameName(trace.board), trace.board)}</span></p>
        <p class="status"><strong>${trace.status}</strong></p></div>
      <div class="seen">${this.#board?.element}
        <p class="reason told"></p>
        <div class="actions stepping">
          <button class="main" @click=${() => this.#step(1)} ?disabled=${this.#tree.after(this.#chosen) === null}>${say("web-search-next")}</button>
          <button @click=${() => this.#step(-1)} ?disabled=${this.#tree.before(this.#chosen) === null}>${say("web-search-back")}</button>
          <button @click=${() => this.#toggle()} ?disabled=${this.#tree.after(this.#chosen) === null}>${say(this.#playing === 0 ? "web-search-go-on" : "web-search-stop")}</button>
          <a class="button" href=${analysisAddress({ ...this.#asked, moves: playedTo(this.#asked, chosen) })}>${say("web-analyse")}</a>
        </div></div>
      <div class="tree">
        ${trace.complete === false ? html`<p class="reason">${say("web-search-broken-off", { limit: trace.limit })}</p>` : nothing}
        <div class="actions opening" role="group" aria-label=${say("web-search-open-below")}>
          <span aria-hidden="true">${say("web-search-open-below")}</span>
          ${PLIES.map((plies) => html`<button @click=${() => this.#openBelow(plies)} aria-label=${say("web-search-open-plies", { plies })}>${plies}</button>`)}
          <button @click=${() => this.#closeBelow()}>${say("web-search-close")}</button>
          <span class="faint" role="status">${this.#parts.isFetching ? say("web-search-waits") : say("web-search-rows", { rows: this.#tree.rows().length })}</span>
        </div>
        ${this.#grid?.element}
        <p class="faint">${say("web-search-legend", { mark: (trace.to_move ?? "x").toUpperCase() })}</p>
        ${searchCounts(trace.totals, trace.player)}
      </div>
    </div>`;
  }

  /** The board and the sentence of the row that is pointed at, or of the chosen one. */
  #drawBoard() {
    const key = this.#pointed ?? this.#chosen;
    const node = this.#tree.nodeOf(key);
    if (this.#parts.trace !== null && this.#board !== null && node !== null) {
      const drawing = drawingAt(this.#parts.trace, this.#tree.wayTo(node), this.#tree.below(node));
      this.#board.update(this.#pointed === null ? drawing : { ...drawing, mover: null, legal: [] });
      const told = this.main.querySelector(".told");
      if (told !== null) {
        told.textContent = toldAt(this.#tree.nodeOf(key), key);
      }
    }
  }

  pressed = (/** @type {KeyboardEvent} */ event) => {
    if (areLettersOn() && (event.key === "n" || event.key === "p")) {
      this.#step(event.key === "n" ? 1 : -1);
    }
  };
}
