/**
 * The score of two people who play again and again: games that were made by "Play again", counted
 * by each page from the games it has seen, so that both count the same.
 *
 * @import { GameView } from "../wire/types.js"
 */

/** The number of games for which the score before them is remembered. */
const MOST = 12;

/** @typedef {{ won: number, lost: number, drawn: number }} Score From the view of the player here. */

/** The remembered scores before each game, by its code; none if they cannot be read. @param {string | null} text @returns {Map<string, Score>} */
export function seriesFrom(text) {
  try {
    const found = JSON.parse(text ?? "[]");
    const isScore = (/** @type {any} */ one) => typeof one?.[0] === "string" && [one[1]?.won, one[1]?.lost, one[1]?.drawn].every(Number.isInteger);
    return new Map(Array.isArray(found) ? found.filter(isScore) : []);
  } catch {
    return new Map();
  }
}

/** @param {Map<string, Score>} series */
export function seriesText(series) {
  return JSON.stringify([...series].slice(-MOST));
}

/** The score at a game; null where it is the first of its series. @param {Map<string, Score>} series @param {GameView} view */
export function scoreAt(series, view) {
  const before = series.get(view.code);
  return before === undefined ? null : withResult(before, view);
}

/** The game that follows this one begins with the score that this one ends with. @param {Map<string, Score>} series @param {GameView} view */
export function withNext(series, view) {
  const isOfTwo = view.seat !== null && view.both !== true && view.result !== null;
  if (view.rematch === null || !isOfTwo || series.has(view.rematch)) {
    return series;
  }
  const before = series.get(view.code) ?? { won: 0, lost: 0, drawn: 0 };
  return new Map([...series, [view.rematch, withResult(before, view)]]);
}

/** @param {Score} score @param {GameView} view @returns {Score} */
function withResult({ won, lost, drawn }, { result, seat }) {
  const isWon = result === "x" || result === "o";
  return {
    won: won + Number(isWon && result === seat),
    lost: lost + Number(isWon && result !== seat),
    drawn: drawn + Number(result === "draw"),
  };
}
