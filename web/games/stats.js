/**
 * Statistics of the saved games.
 *
 * @import { Counts, Score, Stats } from "../wire/types.js"
 * @import { Results } from "../state/results.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { numberText, say } from "../browser/words.js";
import { resultsByGame, resultsOverTime, scoreShare } from "../state/results.js";
import { Filters } from "./filters.js";
import { courseChart } from "../study/chart.js";
import { dayText, monthText } from "../page/dates.js";
import { playerName } from "../page/names.js";
import { problemNote, problemOf } from "../page/problems.js";
import { numberTable } from "../page/tables.js";
import { Page, nameWindow } from "../page/page.js";

export class StatsPage extends Page {
  #filters;
  /** @type {(Stats & { isPart?: boolean, isOwn?: boolean }) | null} */
  #stats = null;
  /** The opponent of the results over time; empty for all. */
  #opponent = "";
  /** @type {number | null} The time that is looked at in their chart; null for the latest. */
  #time = null;

  /** @param {Place} place @param {Record<string, string>} filter */
  constructor(place, filter) {
    super(place);
    this.#filters = new Filters(this.backend, "/stats", filter, () => this.draw());
  }

  async start() {
    this.#filters.start();
    try {
      this.#stats = await this.backend.statistics(this.#filters.asked);
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  content() {
    nameWindow(say("web-statistics"));
    const waiting = this.problem === null ? html`<p class="faint">${say("web-loading")}</p>` : nothing;
    return html`<h1>${say("web-statistics")}</h1>
      ${this.#filters.draw()} ${problemNote(this.problem)}
      ${this.#stats?.isPart ? html`<p class="faint">${say("web-stats-part")}</p>` : nothing}
      ${this.#stats?.isOwn ? html`<p class="faint">${say("web-games-own")}</p>` : nothing}
      ${this.#stats === null ? waiting : this.#tables(this.#stats)}`;
  }

  /** The results of a player's games, by default the viewer's. @param {Score} score @param {string | null} player */
  #results({ wins, draws, losses }, player) {
    const part = (/** @type {string} */ fate, /** @type {number} */ count) =>
      html`<span class=${`fate ${fate}`}>${say(`web-games-${fate}`, { games: numberText(count) })}</span>`;
    return html`<p class="results"><strong>${player === null ? say("web-you") : playerName(player)}</strong>
      ${part("won", wins)} ${part("drawn", draws)} ${part("lost", losses)}</p>`;
  }

  /** The score over time as a chart and as a table, against all opponents or one of them. @param {Stats} stats */
  #overTime({ by_day: days, opponents }) {
    const { isByDay, times } = resultsOverTime(days, this.#opponent);
    const told = (/** @type {number} */ index) => {
      const [moment, one] = times[index] ?? [0, NONE];
      return say("web-results-then", { ...one, time: isByDay ? dayText(moment) : monthText(moment), percent: percentOf(one) ?? 0 });
    };
    const shown = Math.min(this.#time ?? times.length, times.length - 1);
    const course = times.map(([, one], ply) => ({ ply, for_x: 2 * (scoreShare(one) ?? 0) - 1, proven: true, told: told(ply) }));
    const go = (/** @type {number} */ index) => {
      this.#time = index;
      this.draw();
    };
    const chosen = (/** @type {Event} */ event) => {
      this.#opponent = event.target instanceof HTMLSelectElement ? event.target.value : "";
      this.#time = null;
      this.draw();
    };
    const option = (/** @type {string} */ value, /** @type {string} */ name) => html`<option value=${value} ?selected=${value === this.#opponent}>${name}</option>`;
    return resultsOverTime(days, "").times.length === 0 ? nothing : html`<section class="over-time"><h2>${say("web-over-time")}</h2>
      <label>${say("web-opponent")} <select @change=${chosen}>${option("", say("web-any"))} ${opponents.map(({ player }) => option(player, playerName(player)))}</select></label>
      ${courseChart({ course, turn: null, isTurnEstimated: false, shown, told, go, name: say("web-over-time"), levels: ["100%", "50%", "0%"] })}
      ${shown < 0 ? html`<p class="faint">${say("web-no-games")}</p>` : html`<p>${told(shown)}</p>`}
      <details><summary>${say("web-as-table")}</summary>
        ${numberTable(nothing, say(isByDay ? "web-day" : "web-month"), SCORE, [...times].reverse().map(([moment, one]) => [isByDay ? dayText(moment) : monthText(moment), ...scoreOf(one)]))}</details></section>`;
  }

  /** @param {Stats} stats */
  #tables(stats) {
    if (stats.all.games === 0) {
      return html`<p class="faint">${say("web-no-games")}</p>`;
    }
    const name = (/** @type {string} */ text) => this.#filters.gameName(text);
    const opening = (/** @type {Stats["by_opening"][number]} */ one) =>
      html`<a href=${`/games/${one.example}`}>${name(one.game)}${say("web-colon")}${one.line.join(" ")}</a>`;
    const results = stats.opponents.length > 0 ? stats.results : null;
    return html`<div class="totals">
      ${results ? this.#results(results, stats.player) : nothing}
      ${results && stats.streaks ? html`<p>${say("web-streaks", { wins: stats.streaks.wins, unbeaten: stats.streaks.unbeaten, losses: stats.streaks.losses })}</p>` : nothing}
      ${numberTable(say("web-by-opponent"), say("web-player"), SCORE, stats.opponents.map((one) => [playerName(one.player), ...scoreOf(one)]))}
      ${results === null ? nothing : html`
        ${numberTable(say("web-your-games"), say("web-game"), SCORE, resultsByGame(stats.by_day).map(([game, one]) => [name(game), ...scoreOf(one)]))}
        ${this.#overTime(stats)}`}
      ${numberTable(say("web-by-game"), say("web-game"), COUNTS, [
        ...stats.by_game.map((one) => [name(one.game), ...countsOf(one)]),
        [say("web-all"), ...countsOf(stats.all)],
      ])}
      ${numberTable(say("web-openings"), say("web-opening"), COUNTS, stats.by_opening.slice(0, 20).map((one) => [opening(one), ...countsOf(one)]))}
      ${numberTable(say("web-lengths"), say("web-length-moves"), ["web-games"], stats.lengths.map((one) => [one.plies, one.games]))}
      ${numberTable(say("web-judged"), say("web-move-number"), GRADE_COLUMNS, stats.grades.map(gradesOf))}</div>`;
  }
}

const SCORE = ["web-points-share", "web-wins", "web-draws", "web-losses", "web-unfinished"];
const COUNTS = ["web-games", "web-result-x", "web-result-o", "web-draws", "web-unfinished"];
const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"];
const GRADE_COLUMNS = [...GRADES, "estimated"].map((grade) => `web-grade-${grade}`);

/** @param {Stats["grades"][number]} grades */
function gradesOf({ ply, judged, estimated_moves: estimates }) {
  return [ply, ...GRADES.map((grade) => judged[grade] ?? 0), estimates];
}

/** @type {Results} */
const NONE = { wins: 0, draws: 0, losses: 0, unfinished: 0 };

/** @param {Results} score */
function percentOf(score) {
  const share = scoreShare(score);
  return share === null ? null : Math.round(100 * share);
}

/** @param {Results} score */
function scoreOf(score) {
  const percent = percentOf(score);
  return [percent === null ? "–" : say("web-percent", { percent }), score.wins, score.draws, score.losses, score.unfinished];
}

/** @param {Counts} counts */
function countsOf(counts) {
  return [counts.games, counts.x_wins, counts.o_wins, counts.draws, counts.open + counts.abandoned];
}
