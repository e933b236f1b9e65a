/**
 * A saved game as a board can show it.
 *
 * @import { MoveMade, SavedGame, SavedLine, Stone } from "../wire/types.js"
 */

/** @param {{ first: Stone, moves: (string | SavedGame["moves"][number])[] }} saved @returns {MoveMade[]} */
export function movesOf(saved) {
  const marks = /** @type {Stone[]} */ (saved.first === "x" ? ["x", "o"] : ["o", "x"]);
  return saved.moves.map((made, index) => ({
    ply: index + 1,
    mark: marks[index % 2] ?? "x",
    reason: null,
    ...(typeof made === "string" ? { move: made, clock: null } : { move: made.move, clock: made.clock, ...gradedOf(made) }),
  }));
}

/** @param {SavedGame["moves"][number]} made */
function gradedOf({ grade, estimated }) {
  return grade === null ? {} : { graded: { grade, estimated } };
}

/**
 * The viewer's side of a game: the one whose seat the server knows to be theirs; in a game without
 * seats, such as one at a terminal, the one with one of their names. Null for
 * a viewer who plays both sides.
 * @param {Pick<SavedLine, "code" | "players" | "seats">} saved
 * @param {(string | null)[]} names
 * @returns {Stone | null}
 */
export function mineOf({ code, players, seats }, names) {
  const named = /** @type {Stone[]} */ (["x", "o"]).filter((mark) => players[mark] !== "" && names.includes(players[mark]));
  const [mine, other] = code === null ? named : seats;
  return other === undefined ? (mine ?? null) : null;
}

/** Whether the player of a mark has won or lost; null where neither. @param {string} result @param {Stone | null} mine */
export function fateOf(result, mine) {
  if (mine === null || (result !== "x" && result !== "o")) {
    return null;
  }
  return result === mine ? "won" : "lost";
}
