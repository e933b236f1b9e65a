/**
 * A finished game move by move: its value, the better moves, the move that lost it.
 *
 * @import { CoursePoint, MoveMade, MoveReview, Review } from "../wire/types.js"
 * @import { Notes } from "../state/notes.js"
 * @import { Host } from "./study.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { WIDE, levelsOfCourse } from "../state/course.js";
import { notesOfReview } from "../state/notes.js";
import { accuracySign, sentenceOf } from "../state/review.js";
import { frameClasses } from "../board/cells.js";
import { announce, worded } from "../page/announce.js";
import { isRoomy } from "../page/foldout.js";
import { gradeName, gradeText } from "../page/grades.js";
import { sideName } from "../page/names.js";
import { keepsValue } from "../state/grades.js";
import { stepButtons } from "../page/moves.js";
import { numberTable } from "../page/tables.js";
import { worthBar } from "./bar.js";
import { courseChart } from "./chart.js";

export class ReviewPart {
  #review;
  #host;
  /** @type {boolean} */
  #showsLost;

  /** @param {Review} review @param {Host} host @param {ReviewPart | null} before The part shown before. */
  constructor(review, host, before) {
    this.#review = review;
    this.#host = host;
    this.#showsLost = before?.showsLost ?? false;
  }

  get showsLost() {
    return this.#showsLost;
  }

  /** Goes to the move that lost the game and says why. */
  showLost() {
    const { lost, lost_at: ply } = this.#review;
    this.#showsLost = true;
    if (ply === null) {
      this.#host.redraw();
    } else {
      this.#host.look(ply);
    }
    announce(lost ?? "");
  }

  /** @param {MoveMade[]} moves @returns {MoveMade[]} */
  graded(moves) {
    return moves.map((move, index) => {
      const made = this.#review.moves[index];
      return made === undefined ? move : { ...move, graded: { grade: made.grade, estimated: made.estimated } };
    });
  }

  /** @returns {Notes | null} */
  notes() {
    const made = this.#at(this.#host.studied().shown);
    return made === undefined ? null : notesOfReview(made);
  }

  /** @param {number} ply */
  spoken(ply) {
    const made = this.#at(ply);
    const texts = [this.#title(ply), made === undefined ? "" : gradeName(made)];
    const reason = made === undefined ? this.#worth(ply) : made.reason;
    return [...texts, reason].filter((text) => text !== "").join(say("web-comma"));
  }

  /** The value of the game as a bar and a chart, as wide as the board above. */
  strip() {
    const { accuracy, course, turning_point: turn, turning_point_estimated: isTurnEstimated } = this.#review;
    const { board, shown } = this.#host.studied();
    const point = course[shown];
    const go = (/** @type {number} */ ply) => this.#host.look(ply);
    return html`<div class=${frameClasses(board)} .style=${`--columns: ${board.columns}; --rows: ${board.rows}`}><div class="board-box"><div class="strip">
      ${point === undefined ? nothing : worthBar(point, worthOf(point))}
      ${courseChart({ course, turn, isTurnEstimated, shown, told: (ply) => this.#pointText(ply), go, levels: levelsOfCourse(course, { x: sideName(board, "x"), o: sideName(board, "o") }), ...(isRoomy() ? { width: WIDE } : {}) })}
      ${stepButtons(course.length - 1, shown, go)}
      <p class="accuracy">${say("web-accuracy", { "x-side": sideName(board, "x"), x: accuracySign(accuracy, "x"), "o-side": sideName(board, "o"), o: accuracySign(accuracy, "o") })}</p>
    </div></div></div>`;
  }

  draw() {
    const { told, turning_point: turn, lost, opening } = this.#review;
    const { shown } = this.#host.studied();
    const go = (/** @type {number} */ ply) => this.#host.look(ply);
    const goAndSee = (/** @type {number} */ ply) => {
      go(ply);
      this.#host.showBoard();
    };
    return html`
      ${this.#chosen(shown)}
      ${opening === undefined ? nothing : html`<p>${opening}</p>`}
      ${this.#showsLost && lost !== null ? html`<p class="reason lost">${lost}</p>` : nothing}
      <p>${told}</p>
      ${turn === null ? nothing : html`<p class="actions"><button @click=${() => goAndSee(turn)}>${say("web-turning-point")}</button>
        <a class="button" href=${`/practice?saved=${this.#host.studied().saved}`}>${say("web-practice")}</a></p>`}
      <details><summary>${say("web-course-table")}</summary>${this.#table(goAndSee)}</details>`;
  }

  /** The review of the displayed move. @param {number} ply */
  #chosen(ply) {
    const made = this.#at(ply);
    if (made === undefined) {
      return html`<div class="chosen"><p><strong>${this.#title(ply)}</strong> ${this.#worth(ply)}</p></div>`;
    }
    const better = made.better;
    const again = keepsValue(made) ? null : this.#host.tryAgain?.(ply) ?? null;
    return html`<div class="chosen">
      <p><strong>${this.#title(ply)}</strong> ${gradeText(made)}</p>
      <p>${worded(sentenceOf(made, this.#host.studied().mine, sideName(this.#host.studied().board, made.mark)))}</p>
      ${better === null ? nothing : html`<p><span aria-hidden="true">★</span> ${better}</p>`}
      <p class="faint">${say("web-worth")}${say("web-colon")}${this.#worth(ply)}</p>
      ${again === null ? nothing : html`<p class="actions"><button @click=${again}>${say("web-try-from-here")}</button></p>`}
    </div>`;
  }

  /** @param {(ply: number) => void} go */
  #table(go) {
    const { moves, course } = this.#review;
    const link = (/** @type {MoveReview} */ made) =>
      html`<button class="quiet" @click=${() => go(made.ply)}>${this.#title(made.ply)}</button>`;
    const row = (/** @type {MoveReview} */ made) => {
      const better = made.better === null ? "–" : made.best;
      return [link(made), gradeName(made), better, worthOf(course[made.ply])];
    };
    return numberTable(nothing, say("web-move-number"), ["web-grade", "web-better", "web-worth"], moves.map(row));
  }

  /** @param {number} ply */
  #pointText(ply) {
    return [this.#title(ply), this.#worth(ply)].join(say("web-comma"));
  }

  /** @param {number} ply */
  #title(ply) {
    const move = this.#host.studied().moves[ply - 1];
    return move === undefined
      ? say("web-course-begin")
      : say("web-course-move", { ply, mark: sideName(this.#host.studied().board, move.mark), square: move.move });
  }

  /** @param {number} ply */
  #worth(ply) {
    return worthOf(this.#review.course[ply]);
  }

  /** @param {number} ply */
  #at(ply) {
    return this.#review.moves[ply - 1];
  }
}

/** The value of the game, and whether it is proven. @param {CoursePoint | undefined} point */
function worthOf(point) {
  if (point === undefined) {
    return "";
  }
  const told = point.told;
  return point.proven ? say("web-worth-proven", { told }) : told;
}
