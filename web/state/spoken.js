/**
 * Announcements of changes for screen readers.
 *
 * @import { GameView, Stone } from "../wire/types.js"
 */

import { isMyTurn, isTakenBack } from "./game.js";

/**
 * Sentences: keys with their values, or a sentence of the server.
 * @typedef {{ key: string, values: Record<string, string> } | string} Sentence
 */

/** @param {GameView | null} before @param {GameView} after @param {(mark: Stone) => string} nameOf The name of a side. @returns {Sentence[]} */
export function changeSpoken(before, after, nameOf) {
  /** @type {Sentence[]} */
  const sentences = [];
  const isBack = before !== null && isTakenBack(before, after);
  if (isBack) {
    sentences.push({ key: "web-said-undo", values: {} });
  }
  const known = before === null || isBack ? after.moves.length : before.moves.length;
  for (const move of after.moves.slice(known)) {
    const values = { mark: nameOf(move.mark), square: move.move };
    sentences.push({ key: "web-said-move", values });
  }
  const hasMoved = before === null || before.epoch !== after.epoch || sentences.length > 0;
  if (after.result !== null) {
    if (before === null || before.result === null) {
      sentences.push(after.status);
    }
  } else if (hasMoved && after.to_move !== null) {
    sentences.push(turnSpoken(after, nameOf));
  }
  if (before !== null && before.rematch === null && after.rematch !== null) {
    sentences.push({ key: "web-rematch-ready", values: {} });
  }
  return sentences;
}

/** @param {GameView} view @param {(mark: Stone) => string} nameOf @returns {Sentence} */
function turnSpoken(view, nameOf) {
  const isMine = isMyTurn(view);
  const mark = view.to_move === null ? "" : nameOf(view.to_move);
  const request = view.game_opening?.request ?? null;
  if (isMine && request !== null) {
    return request;
  }
  return isMine ? { key: "web-said-your-turn", values: { mark } } : view.status;
}
