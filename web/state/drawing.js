/**
 * The drawing of a board.
 *
 * @import { GameView, MoveMade, Stone } from "../wire/types.js"
 * @import { GameState } from "./game.js"
 * @import { Notes } from "./notes.js"
 */

import { mover, shownPly } from "./game.js";
import { notesOfFacts } from "./notes.js";

/**
 * @typedef {object} Drawing
 * @property {Map<string, Stone>} stones
 * @property {string | null} last The square of the last move.
 * @property {string[][]} lines The lines that decided the game.
 * @property {Set<string>} winning Their squares.
 * @property {string | null} pending The square of a move that the server has not answered.
 * @property {string | null} hint
 * @property {Notes} notes Texts in squares.
 * @property {Stone | null} mover The side that may move here.
 * @property {string[]} legal The squares to which it may move.
 * @property {Map<string, string>} forbidden The free squares on which it may not play, with the reasons.
 * @property {Set<string>} [telling] Squares with details: a finger shows these before it plays.
 * @property {boolean} [anywhere] True if stones are put exactly where a person points, even if stones fall.
 */

/** A board that shows this, and nothing else. @param {Partial<Drawing> & Pick<Drawing, "stones">} shown @returns {Drawing} */
export function showing(shown) {
  const { lines = [] } = shown;
  return { last: null, lines, winning: new Set(lines.flat()), pending: null, hint: null, notes: new Map(), mover: null, legal: [], forbidden: new Map(), ...shown };
}

/** @param {GameState} state @returns {Drawing} */
export function drawingOf(state) {
  const { view, pending, hint } = state;
  const drawing = positionAt(view.moves, view.lines, shownPly(state));
  const isNewest = state.ply === null;
  if (pending !== null && isNewest) {
    drawing.stones.set(pending.square, pending.mark);
    drawing.last = pending.square;
    drawing.pending = pending.square;
  }
  if (hint !== null && isNewest) {
    drawing.hint = hint.move;
    drawing.notes = notesOfFacts(hint.facts, view.moves.length + 1);
  }
  drawing.mover = mover(state);
  drawing.legal = drawing.mover === null ? [] : view.legal_moves;
  if (isNewest && pending === null) {
    drawing.forbidden = forbiddenOf(view);
  }
  return drawing;
}

/** The free squares on which the side to move may not play, with the reasons. @param {{ forbidden?: { square: string, reason: string }[] } | null} view @returns {Map<string, string>} */
export function forbiddenOf(view) {
  return new Map((view?.forbidden ?? []).map(({ square, reason }) => [square, reason]));
}

/**
 * The position after `ply` moves, for looking only.
 * @param {MoveMade[]} moves
 * @param {string[][]} lines
 * @param {number} ply
 * @returns {Drawing}
 */
export function positionAt(moves, lines, ply) {
  const shown = moves.slice(0, ply);
  return showing({
    stones: new Map(shown.map((move) => [move.move, move.mark])),
    last: shown.at(-1)?.move ?? null,
    lines: ply === moves.length ? lines : [],
  });
}
