/**
 * The rule of an article's player at the displayed position, and the facts about the player.
 *
 * @import { Lesson, Problem, Rule } from "../wire/types.js"
 * @import { Notes } from "../state/notes.js"
 * @import { Host } from "./study.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { notesOfRule } from "../state/notes.js";
import { positionText, ruleAt } from "../state/position.js";
import { lessonAddress } from "../state/route.js";
import { announce } from "../page/announce.js";
import { playerName, sideName } from "../page/names.js";
import { problemNote, problemOf } from "../page/problems.js";
import { ruleTables, stepList } from "./steps.js";

/**
 * @typedef {{ rule: Rule } | { problem: Problem }} Answer
 *
 * @typedef {object} Asked Where a rule is to be followed.
 * @property {number} lesson
 * @property {string} player
 * @property {string} game
 * @property {string} position
 * @property {number} plies The number of moves that led there.
 */

export class RulePart {
  #lesson;
  #host;
  /** @type {Map<string, Answer>} The answers by their positions. */
  #known = new Map();
  #isAsking = false;

  /** @param {Lesson} lesson @param {Host} host */
  constructor(lesson, host) {
    this.#lesson = lesson;
    this.#host = host;
  }

  /** @returns {Notes | null} */
  notes() {
    const answer = this.#answer();
    return answer !== undefined && "rule" in answer ? notesOfRule(answer.rule) : null;
  }

  draw() {
    const answer = this.#answer();
    const { lesson, rule, player, audit, findings } = this.#lesson;
    return html`
      <p><strong>${playerName(player)}</strong>${say("web-colon")}${rule}</p>
      ${answer === undefined ? html`<p class="faint">${say("web-loading")}</p>` : nothing}
      ${answer !== undefined && "problem" in answer ? problemNote(answer.problem) : nothing}
      ${answer !== undefined && "rule" in answer ? this.#steps(answer.rule) : nothing}
      <h3>${say("web-rule-beaten")}</h3>
      <ul>${audit.map((side) => html`<li>${side.told}</li>`)}</ul>
      <h3>${say("web-rule-findings")}</h3>
      <ul>${findings.map((finding) => html`<li>${finding.told}</li>`)}</ul>
      <p><a href=${lessonAddress({ lesson: String(lesson), player, as: null, position: null, moves: "" })}>${say("web-to-lesson")}</a></p>`;
  }

  /** @param {Rule} rule */
  #steps(rule) {
    const at = this.#asked();
    const ply = (at?.plies ?? 0) + 1;
    return html`
      <p>${say("web-rule-at", { ply, mark: sideName(this.#host.studied().board, rule.to_move) })}</p>
      ${stepList(rule)} ${ruleTables(rule)}`;
  }

  /** The facts about the displayed position; requested if there are none. */
  #answer() {
    const at = this.#asked();
    if (at === null) {
      return undefined;
    }
    const answer = this.#known.get(at.position);
    if (answer === undefined) {
      this.#ask(at);
    }
    return answer;
  }

  /** Where the rule is to be followed now. @returns {Asked | null} */
  #asked() {
    const { game, board, first, moves, shown, players, lessons } = this.#host.studied();
    const at = ruleAt(moves, first, shown, lessons);
    if (at === null) {
      return null;
    }
    const position = positionText(board, moves, at.plies, at.mark);
    return { lesson: at.lesson, plies: at.plies, player: players[at.player], game, position };
  }

  /** @param {Asked} at */
  async #ask({ lesson, player, game, position }) {
    if (this.#isAsking) {
      // The position is asked about when this is shown again.
      return;
    }
    this.#isAsking = true;
    try {
      const rule = await this.#host.backend.rule(String(lesson), { player, game, position });
      this.#known.set(position, { rule });
      const fired = rule.steps.find((step) => step.state === "fired");
      announce(fired === undefined ? "" : fired.told);
    } catch (error) {
      this.#known.set(position, { problem: problemOf(error) });
    }
    this.#isAsking = false;
    this.#host.redraw();
  }
}
