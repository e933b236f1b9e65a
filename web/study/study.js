/**
 * Links to pages that teach about a game: its review, whose code is loaded when it is wanted, and the rule of an article's
 * player.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Board, MoveMade, Review, Stone } from "../wire/types.js"
 * @import { Notes } from "../state/notes.js"
 * @import { ReviewPart } from "./review.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { ruleAt } from "../state/position.js";
import { announce } from "../page/announce.js";
import { AskedPart } from "../page/asked.js";
import { sideName } from "../page/names.js";
import { RulePart } from "./rule.js";

/**
 * A game as the page has it now.
 * @typedef {object} Studied
 * @property {number} saved Its number among the saved games.
 * @property {string} game Its rules.
 * @property {Board} board
 * @property {Stone} first
 * @property {MoveMade[]} moves
 * @property {number} shown The number of them that the board shows.
 * @property {string | null} result
 * @property {Stone | null} mine The viewer's side.
 * @property {{ x: string, o: string }} players
 * @property {{ x: number | null, o: number | null }} lessons
 *
 * @typedef {object} Host The page.
 * @property {Backend} backend
 * @property {() => Studied} studied
 * @property {() => Promise<Review>} fetchReview
 * @property {(ply: number) => void} look
 * @property {() => void} showBoard Brings the board into sight.
 * @property {() => void} redraw
 * @property {(ply: number) => (() => void) | null} [tryAgain] Plays on from before a move, where the person here made it.
 * @property {() => unknown} [doors] Links to whatever else shows the game.
 */

/** Makes the part of a review, in place of the one before. @typedef {(review: Review, host: Host, before: ReviewPart | null) => ReviewPart} MakesReview */

/** @type {() => Promise<MakesReview>} */
let loadReview = () => Promise.reject(new Error("no review"));

/** Where the code of reviews comes from. @param {() => Promise<MakesReview>} load */
export function useReview(load) {
  loadReview = load;
}

export class Study {
  #host;
  /** @type {AskedPart<ReviewPart>} */
  #review;
  /** @type {AskedPart<RulePart>} */
  #rule;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#review = new AskedPart(async (before) => {
      const [make, review] = await Promise.all([loadReview(), host.fetchReview()]);
      return make(review, host, before);
    }, host.redraw);
    this.#rule = new AskedPart(async () => {
      const studied = host.studied();
      const at = ruleAt(studied.moves, studied.first, studied.shown, studied.lessons);
      const player = at === null ? "" : studied.players[at.player];
      return new RulePart(await host.backend.lesson(String(at?.lesson ?? 0), player), host);
    }, host.redraw);
  }

  /** A game that is resumed has no review. */
  forget() {
    if (this.#review.isOpen) {
      this.#review.close();
    }
  }

  /** Requests the open parts in the present language. */
  retell() {
    this.#review.retell(say("web-review-loading"));
    this.#rule.retell(say("web-loading"));
  }

  /** Opens the review, or closes it. */
  async toggleReview() {
    if (this.#review.isOpen) {
      this.#review.close();
    } else if (this.canReview) {
      const coming = this.#review.open(say("web-review-loading"));
      intoSight("web-review");
      if ((await coming) !== null) {
        announce(say("web-review-ready"));
        // The chart is above it now.
        intoSight("web-review");
      }
    }
  }

  /** Shows the move that lost the game. */
  async sayWhyLost() {
    const review = await this.#review.open(say("web-review-loading"));
    review?.showLost();
    document.querySelector(".study .lost")?.scrollIntoView({ block: "nearest" });
  }

  /** Shows the rule of an article's player, or hides it. */
  async toggleRule() {
    if (this.#rule.isOpen) {
      this.#rule.close();
    } else if (this.hasRule) {
      await this.#rule.open(say("web-loading"));
      intoSight("web-rule");
    }
  }

  get canReview() {
    const { result, moves } = this.#host.studied();
    return result !== null && result !== "open" && moves.length > 0;
  }

  get hasRule() {
    const { lessons } = this.#host.studied();
    return lessons.x !== null || lessons.o !== null;
  }

  /** The buttons among the others. */
  buttons() {
    return html`${this.reviewButton()} ${this.canReview ? nothing : this.ruleButton()}`;
  }

  /** Opens all that can be learnt from a game that is over. */
  reviewButton() {
    return this.canReview
      ? html`<button aria-expanded=${this.#review.isOpen} @click=${() => this.toggleReview()}>${say("web-review")}</button>`
      : nothing;
  }

  ruleButton() {
    return this.hasRule
      ? html`<button aria-expanded=${this.#rule.isOpen} @click=${() => this.toggleRule()}>${say("web-rule")}</button>`
      : nothing;
  }

  /** The course of the game below its board, while its review is open. */
  strip() {
    return this.#review.part?.strip() ?? nothing;
  }

  /** The open part. */
  panels() {
    return html`${this.#panel(this.#review, "web-review", "web-review-loading", () => this.toggleReview(), this.#doors())}
      ${this.#panel(this.#rule, "web-rule", "web-loading", () => this.toggleRule(), nothing)}`;
  }

  /** The further links of the review. */
  #doors() {
    const { result, mine, board } = this.#host.studied();
    const loser = result === "x" ? "o" : result === "o" ? "x" : null;
    const why = loser === mine ? say("web-why-lost") : say("web-why-other-lost", { mark: sideName(board, loser ?? "x") });
    return html`<div class="actions">
      ${loser === null ? nothing : html`<button @click=${() => this.sayWhyLost()}>${why}</button>`}
      ${this.ruleButton()} ${this.#host.doors?.() ?? nothing}</div>`;
  }

  /** The notes that the board shows. @returns {Notes | null} */
  notes() {
    return this.#rule.part?.notes() ?? this.#review.part?.notes() ?? null;
  }

  /** The moves with their grades once they are known. @param {MoveMade[]} moves */
  graded(moves) {
    return this.#review.part?.graded(moves) ?? moves;
  }

  /** The text about a displayed ply; empty where nothing is known of it. @param {number} ply */
  spoken(ply) {
    return this.#review.part?.spoken(ply) ?? "";
  }

  /**
   * @template {{ draw: () => unknown }} Part
   * @param {AskedPart<Part>} asked
   * @param {string} key @param {string} waiting @param {() => void} close @param {unknown} doors
   */
  #panel(asked, key, waiting, close, doors) {
    if (!asked.isOpen) {
      return nothing;
    }
    return html`<section class="study" id=${key} aria-label=${say(key)}>
      <div class="with-choice"><h2>${say(key)}</h2><button class="quiet" @click=${close}>${say("web-hide")}</button></div>
      ${asked.note(say(waiting))} ${asked.part?.draw() ?? nothing} ${doors}
    </section>`;
  }
}

/** Scrolls to the part just opened, which may be below a board that fills the window: to its beginning if there is no room for all of it. @param {string} key */
function intoSight(key) {
  document.getElementById(key)?.scrollIntoView({ block: "nearest" });
}
