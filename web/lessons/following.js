/**
 * A lesson's rule, followed from any position on the board.
 *
 * @import { Board, Rule } from "../wire/types.js"
 * @import { AskedLesson } from "../state/route.js"
 * @import { Notes } from "../state/notes.js"
 * @import { Key } from "../page/help.js"
 * @import { Learned, LessonHost, Walk } from "./walk.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { notesOfMoves } from "../state/lesson.js";
import { analysisAddress, searchAddress } from "../state/route.js";
import { announce } from "../page/announce.js";
import { sideName } from "../page/names.js";
import { partsOf, ruleTables, stepList } from "../study/steps.js";

export class Following {
  #asked;
  #host;

  /** @param {AskedLesson & { player: string }} asked @param {LessonHost} host */
  constructor(asked, host) {
    this.#asked = asked;
    this.#host = host;
  }

  /** The position after some moves, and the rule there; none once the game is over. @param {string} moves @returns {Promise<Learned>} */
  async learn(moves) {
    const { lesson, player, position: start } = this.#asked;
    const position = await this.#host.backend.position({ game: null, position: start, moves });
    const asked = { player, game: position.board.name, position: position.position };
    const rule = position.to_move === null ? null : await this.#host.backend.rule(lesson, asked);
    return { position, rule, challenge: null };
  }

  /** Nothing that is known of the player is kept back. */
  get kept() {
    return null;
  }

  /** Says which step fires. @param {Learned} learned */
  arrived({ rule }) {
    const fired = rule?.steps.find((step) => step.state === "fired");
    announce(fired === undefined ? "" : fired.told);
  }

  /** The side that may move, on whose turn it is. @param {Learned} learned */
  mover({ position }) {
    return position.to_move;
  }

  /** @param {Learned} learned @returns {Notes} */
  notes({ rule }) {
    return rule === null ? new Map() : notesOfMoves(rule);
  }

  /** The text below the board about a square; null where there is none about any. @param {Learned} learned @param {string | null} square */
  pointed({ rule }, square) {
    if (rule === null) {
      return null;
    }
    const text = square === null ? "" : partsOf(rule, square);
    return rule.scores.length > 0
      ? { text, resting: say("web-point"), touching: say("web-tap") }
      : { text, resting: say("web-point-square"), touching: say("web-tap-square") };
  }

  /** @returns {Key[]} */
  keys() {
    return [["m", "web-let-move"], ["u", "web-undo"], ["n", "web-clear"]];
  }

  /** @param {Learned} learned */
  buttons({ rule }) {
    return html`<button class="main" ?disabled=${rule === null} @click=${() => this.#host.letMove()}>${say("web-let-move")}</button>`;
  }

  /** @param {string} letter */
  pressed(letter) {
    if (letter === "m") {
      this.#host.letMove();
    }
  }

  /** @param {Walk} walk */
  panel({ learned }) {
    if (learned === null) {
      return html`<p class="faint">${say("web-loading")}</p>`;
    }
    const { rule, position } = learned;
    const at = { game: position.board.name, position: this.#asked.position, moves: position.moves.map(({ move }) => move).join(",") };
    return html`${rule === null ? nothing : steps(rule, position.board)}
      <p class="links"><a href=${analysisAddress(at)}>${say("web-analyse-position")}</a>
        ${rule === null || rule.values.length === 0 ? nothing : html`<a href=${searchAddress({ ...at, player: rule.player })}>${say("web-watch-search")}</a>`}</p>`;
  }
}

/** @param {Rule} rule @param {Board} board */
function steps(rule, board) {
  return html`<section class="study" aria-label=${say("web-rule")}>
    <h2>${say("web-rule-here", { mark: sideName(board, rule.to_move) })}</h2>
    ${stepList(rule)} ${ruleTables(rule)}
  </section>`;
}
