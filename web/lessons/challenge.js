/**
 * A game against a lesson's player, which the server checks.
 *
 * @import { Challenge, Chance } from "../wire/types.js"
 * @import { AskedLesson } from "../state/route.js"
 * @import { Notes } from "../state/notes.js"
 * @import { Key } from "../page/help.js"
 * @import { Learned, LessonHost, Walk } from "./walk.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { challengeKey, helpedFrom, withDone, withHelp } from "../state/done.js";
import { notesOfFollows } from "../state/lesson.js";
import { notesOfLine } from "../state/worth.js";
import { announce } from "../page/announce.js";
import { reasonNote } from "../page/reason.js";
import { numberTable } from "../page/tables.js";
import { DONE } from "./progress.js";

/** The memory of the help that was used in this browser. */
const HELPED = "inarow-challenges-helped";

const COLUMNS = ["web-at-best", "web-wins", "web-draws", "web-losses"];

export class Challenging {
  #asked;
  #host;
  #showsWay = false;
  #showsFollows = false;
  /** Whether what is proven of the player is shown: it tells the way, too. */
  #showsProof = false;

  /** @param {AskedLesson & { player: string, as: string }} asked @param {LessonHost} host */
  constructor(asked, host) {
    this.#asked = asked;
    this.#host = host;
  }

  /** @param {string} moves @returns {Promise<Learned>} */
  async learn(moves) {
    const { lesson, player, as } = this.#asked;
    const challenge = await this.#host.backend.challenge(lesson, { player, as, moves });
    return { position: challenge, rule: null, challenge };
  }

  /** Has the player move where it has not moved yet, or says how the game has ended. @param {Learned} learned @param {boolean} isNewest */
  arrived({ challenge }, isNewest) {
    if (challenge?.turn === "player" && isNewest) {
      this.#host.letMove();
    } else if (challenge?.turn === null) {
      if (challenge.is_met) {
        write(DONE, withDone(read(DONE), challengeKey(challenge.player, challenge.as)));
        this.#showsProof = true;
        this.#host.redraw();
      }
      announce(challenge.summary.join(say("web-between-sentences")));
    }
  }

  /** The side that may move: its opponent, on their turn. @param {Learned} learned */
  mover({ position, challenge }) {
    return challenge?.turn === "opponent" ? position.to_move : null;
  }

  /** @param {Learned} learned @returns {Notes} */
  notes({ position, challenge }) {
    if (challenge?.turn !== "opponent") {
      return new Map();
    }
    if (this.#showsWay) {
      return notesOfLine(challenge.way, position.moves.length + 1);
    }
    return this.#showsFollows ? notesOfFollows(challenge) : new Map();
  }

  /** The text below the board about a square; null where there is none about any. @param {Learned} learned @param {string | null} square */
  pointed({ challenge }, square) {
    if (challenge?.turn !== "opponent" || !this.#showsFollows) {
      return null;
    }
    const follow = challenge.follows.find((one) => one.move === square);
    const text = follow === undefined ? "" : follow.move + say("web-colon") + follow.told;
    return { text, resting: say("web-point-square"), touching: say("web-tap-square") };
  }

  /** @returns {Key[]} */
  keys() {
    return [["h", "web-show-way"], ["a", "web-show-follows"], ["u", "web-undo"], ["n", "web-start-again"]];
  }

  /** @param {Learned} learned */
  buttons({ challenge }) {
    return challenge?.turn !== "opponent" ? nothing : html`
      <button aria-pressed=${this.#showsWay} @click=${() => this.#toggleWay()}>${say("web-show-way")}</button>
      <button aria-pressed=${this.#showsFollows} @click=${() => this.#toggleFollows()}>${say("web-show-follows")}</button>`;
  }

  /** @param {string} letter */
  pressed(letter) {
    if (letter === "h") {
      this.#toggleWay();
    } else if (letter === "a") {
      this.#toggleFollows();
    }
  }

  /** The text in place of the proofs about the player, until they are requested or the goal is reached; null then. */
  get kept() {
    return this.#showsProof ? null : html`<section class="study kept" aria-labelledby="kept">
      <h2 id="kept">${say("web-rule-beaten")}</h2>
      <p>${say("web-proof-kept")}</p>
      <button @click=${() => this.#showProof()}>${say("web-show-me")}</button>
    </section>`;
  }

  #showProof() {
    this.#countHelp();
    this.#showsProof = true;
    this.#host.redraw();
  }

  #countHelp() {
    write(HELPED, withHelp(read(HELPED), this.#key));
  }

  get #key() {
    return challengeKey(this.#asked.player, this.#asked.as);
  }

  #toggleWay() {
    if (!this.#showsWay) {
      this.#countHelp();
    }
    [this.#showsWay, this.#showsFollows] = [!this.#showsWay, false];
    this.#host.redraw();
  }

  #toggleFollows() {
    if (!this.#showsFollows) {
      this.#countHelp();
    }
    [this.#showsWay, this.#showsFollows] = [false, !this.#showsFollows];
    this.#host.redraw();
  }

  /** @param {Walk} walk */
  panel({ learned, isMoving, reply }) {
    const challenge = learned?.challenge ?? null;
    if (challenge === null) {
      return html`<p class="waiting"><span class="busy" aria-hidden="true"></span>${say("web-following-games")}</p>`;
    }
    return html`<section class="study challenge" aria-label=${say("web-challenge")}>
      <h2>${say(challenge.goal === "win" ? "web-goal-win" : "web-goal-draw")}</h2>
      <p>${say(challenge.as === "first" ? "web-you-second" : "web-you-first")}</p>
      ${helpNote(this.#key, (said) => html`<p class="faint">${said}</p>`)}
      ${isMoving ? html`<p class="waiting"><span class="busy" aria-hidden="true"></span>${say("web-thinking")}</p>` : nothing}
      ${reply === null ? nothing : replied(reply)} ${ended(challenge)}
      ${challenge.turn !== "opponent" ? nothing : html`${this.#showsWay ? way(challenge) : nothing} ${this.#showsFollows ? follows(challenge) : nothing}`}
    </section>`;
  }
}

/** The number of times that the way was shown, if it ever was. @template Drawn @param {string} key @param {(said: string) => Drawn} draw */
export function helpNote(key, draw) {
  const times = helpedFrom(read(HELPED)).get(key);
  return times === undefined ? nothing : draw(say("web-help-used", { times }));
}

/** Why the player moved so. @param {Chance} reply */
function replied({ move, probability, reason, details }) {
  return reasonNote(say("web-it-played", { square: move, chance: probability }), reason, details);
}

/** The result. @param {Challenge} challenge */
function ended({ summary, is_met: isMet }) {
  return summary.length === 0 ? nothing : html`<div class=${isMet ? "verdict met" : "verdict"}>
    ${summary.map((said, index) => html`<p>${index === 0 ? html`<strong>${isMet ? "✓ " : ""}${said}</strong>` : said}</p>`)}</div>`;
}

/** The way to the goal from here. @param {Challenge} challenge */
function way({ way: squares, best_chance: chance }) {
  return squares.length === 0
    ? html`<p>${say("web-no-way")}</p>`
    : html`<p>${say(chance === "1" ? "web-way-sure" : "web-way-chance", { chance })} <strong>${squares.join(" ")}</strong></p>`;
}

/** The possible results of each move. @param {Challenge} challenge */
function follows({ follows: moves }) {
  return numberTable(say("web-follows-caption"), say("web-square"), COLUMNS, moves.map((one) => [one.move, one.best_chance, one.wins, one.draws, one.losses]));
}
