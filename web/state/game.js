/**
 * A game as this page has it: the data of the server, and the page's own. Each function
 * gives the state after something happened.
 *
 * @import { GameView, Hint, Problem, Stone } from "../wire/types.js"
 */

/**
 * @typedef {object} Pending A move that the server has not answered yet.
 * @property {string} id
 * @property {string} square
 * @property {Stone} mark The mark of the stone.
 * @property {Stone} by The side of the player, who in an opening may place the other's stone.
 * @property {number} epoch
 * @property {number} ply
 *
 * @typedef {object} GameState
 * @property {GameView} view
 * @property {number} at When the view came, by the page's clock, in milliseconds.
 * @property {number | null} ply The ply that is looked back at; null for the newest.
 * @property {Pending | null} pending
 * @property {Hint | null} hint
 * @property {Problem | null} problem The last refusal.
 */

/** @param {GameView} view @param {number} at @returns {GameState} */
export function begun(view, at) {
  return { view: { ...view, both: view.both === true }, at, ply: null, pending: null, hint: null, problem: null };
}

/** The player of a mark. @param {GameView} view @param {Stone} mark */
export function playerOf(view, mark) {
  return mark === "x" ? view.x_player : view.o_player;
}

/** Whether a player is still to come. @param {GameView} view */
export function hasOpenSeat(view) {
  return view.x_player.kind === "open" || view.o_player.kind === "open";
}

/** The server sends the state of the game. @param {GameState} state @param {GameView} view @param {number} at @returns {GameState} */
export function received(state, view, at) {
  const sameMoves = isSameLine(state.view, view);
  const taken = state.pending !== null && !isNext(state.pending, view);
  return {
    view: { ...view, both: view.both ?? isBoth(state.view, view) },
    at,
    ply: state.ply !== null && state.ply < view.moves.length ? state.ply : null,
    pending: taken ? null : state.pending,
    hint: sameMoves ? state.hint : null,
    problem: sameMoves ? state.problem : null,
  };
}

/** A player here moves; the same state if they cannot. @param {GameState} state @param {string} square @param {string} id @returns {GameState} */
export function played(state, square, id) {
  const { view } = state;
  const [mark, by] = [mover(state), view.to_move];
  if (mark === null || by === null || !view.legal_moves.includes(square)) {
    return state;
  }
  const pending = { id, square, mark, by, epoch: view.epoch, ply: view.moves.length + 1 };
  return { ...state, pending, hint: null, problem: null };
}

/** The server does not do what was asked. @param {GameState} state @param {string | null} id @param {Problem} problem @returns {GameState} */
export function refused(state, id, problem) {
  const pending = state.pending?.id === id ? null : state.pending;
  return { ...state, pending, problem };
}

/** A hint is there; one that takes the place of another moves nobody who looks back. @param {GameState} state @param {Hint} hint @returns {GameState} */
export function hinted(state, hint) {
  return { ...state, hint, ply: state.hint === null ? null : state.ply };
}

/** Whether the value of a hint's move is proven. @param {Hint} hint */
export function isProven({ value }) {
  return typeof value === "string";
}

/** Looks at the position after a number of moves. @param {GameState} state @param {number} ply @returns {GameState} */
export function lookedAt(state, ply) {
  const last = state.view.moves.length;
  const wanted = Math.max(0, Math.min(last, ply));
  return { ...state, ply: wanted === last ? null : wanted };
}

/** The number of moves that the board shows. @param {GameState} state */
export function shownPly(state) {
  return state.ply ?? state.view.moves.length;
}

/**
 * The mark of the stone that the person at this page may place now; null if it is not their turn, a move is on
 * its way, they have to choose in the opening, or they look back.
 * @param {GameState} state
 * @returns {Stone | null}
 */
export function mover(state) {
  const { view } = state;
  const isFree = state.pending === null && state.ply === null && view.result === null;
  const { stone = null, offered = [] } = view.game_opening ?? {};
  return isFree && isMyTurn(view) && offered.length === 0 ? (stone ?? view.seat) : null;
}

/** Whether there is a hint here to be had or to be asked for. @param {GameView} view */
export function canHint(view) {
  return view.hint === "take" ? isMyTurn(view) || hasAllowedHint(view) : view.hint === "ask";
}

/** Whether the other person has allowed a hint, which both see. @param {GameView} view */
export function hasAllowedHint(view) {
  const other = playerOf(view, view.seat === "x" ? "o" : "x");
  return view.hint === "take" && view.both !== true && other.kind === "person";
}

/** Whether a person here is to move, or to choose. @param {GameView} view */
export function isMyTurn(view) {
  return view.seat !== null && view.seat === view.to_move;
}

/** Whether steps were taken back; a choice of the opening begins a new epoch, too. @param {GameView} before @param {GameView} after */
export function isTakenBack(before, after) {
  const chosen = (/** @type {GameView} */ { game_opening: opening }) => opening?.choices.length ?? 0;
  return before.epoch !== after.epoch && chosen(after) <= chosen(before);
}

/** Whether a move still is the next one of the game. @param {Pending} pending @param {GameView} view */
export function isNext(pending, view) {
  const isOpen = view.result === null && view.to_move === pending.by;
  return isOpen && view.epoch === pending.epoch && view.moves.length + 1 === pending.ply;
}

/**
 * True if one person holds both sides: the server names the seat that is to move, so that it
 * changes.
 * @param {GameView} before
 * @param {GameView} after
 */
function isBoth(before, after) {
  const hasChanged = before.seat !== null && after.seat !== null && before.seat !== after.seat;
  return before.both === true || hasChanged;
}

/** Whether two views are of the same moves. @param {GameView} one @param {GameView} two */
export function isSameLine(one, two) {
  return one.epoch === two.epoch && one.moves.length === two.moves.length && one.result === two.result;
}
