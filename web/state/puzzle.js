/**
 * A puzzle that is being solved. It arrives with all of its right answers.
 *
 * @import { MoveReview, Puzzle, RightMove, Stone } from "../wire/types.js"
 * @import { Notes } from "./notes.js"
 */

/**
 * @typedef {object} Solving
 * @property {Puzzle} puzzle
 * @property {string[]} moves The right answers, and the replies.
 * @property {RightMove[]} right The moves that are right now.
 * @property {string | null} wrong The last answer, if it was wrong.
 * @property {boolean} isSolved
 * @property {boolean} isShown Whether the solution was shown before it was found.
 * @property {number} hints The number of hints that were asked for since the last right answer, at most [`HINTS`].
 */

/** A hint says what to look for, then where, then shows the move. */
export const HINTS = 3;

/** @param {Puzzle} puzzle @returns {Solving} */
export function posed(puzzle) {
  return { puzzle, moves: [], right: puzzle.right, wrong: null, isSolved: false, isShown: false, hints: 0 };
}

/** One more hint. @param {Solving} solving @returns {Solving} */
export function hinted(solving) {
  return { ...solving, wrong: null, hints: Math.min(HINTS, solving.hints + 1) };
}

/** The stones that a line of moves adds, side after side. @param {string[]} line @param {Stone} first Who makes the first. @returns {[string, Stone][]} */
export function stonesOfLine(line, first) {
  return line.map((square, index) => [square, (index % 2 === 0) === (first === "x") ? "x" : "o"]);
}

/** The reply to a wrong answer and what follows it, as far as it is known. @param {Solving} solving @param {MoveReview | null} review */
export function refutation({ wrong }, review) {
  const line = review?.facts.find((fact) => fact.line_of_play)?.squares ?? [];
  return wrong === null || line[0] !== wrong ? [] : line.slice(1);
}

/** The visitor answers with a legal move. @param {Solving} solving @param {string} square @returns {Solving} */
export function answered(solving, square) {
  const found = solving.right.find(({ move }) => move === square);
  if (found === undefined) {
    return { ...solving, wrong: square };
  }
  const reply = found.answered === null ? [] : [found.answered];
  const moves = [...solving.moves, square, ...reply];
  return { ...solving, moves, right: found.then, wrong: null, isSolved: found.answered === null, hints: 0 };
}

/** @param {Solving} solving @returns {Solving} */
export function shown(solving) {
  return { ...solving, wrong: null, isShown: true };
}

/** The rest of the solution: a right move, the reply that resists longest, and so on. @param {RightMove[]} right @returns {string[]} */
export function solutionFrom([first]) {
  if (first === undefined) {
    return [];
  }
  return first.answered === null ? [first.move] : [first.move, first.answered, ...solutionFrom(first.then)];
}

/**
 * The notes in the squares: the solution, or a wrong answer with its refutation, once that is
 * known.
 * @param {Solving} solving @param {MoveReview | null} review Of the wrong answer. @param {number} played The moves of the refutation that are on the board.
 * @returns {Notes}
 */
export function notesOfPuzzle(solving, review, played) {
  /** @type {Notes} */
  const notes = new Map();
  /** @param {string[]} line @param {number} from */
  const number = (line, from) => line.forEach((square, index) => {
    const text = String(from + index);
    notes.set(square, { text, kind: "order", spoken: [{ key: "web-reply-number", values: { ply: text } }] });
  });
  if (solving.isShown && !solving.isSolved) {
    number(solutionFrom(solving.right), 1);
  } else if (solving.wrong !== null) {
    number(refutation(solving, review).slice(0, played), 2);
    notes.set(solving.wrong, { text: "✗", kind: "threat", spoken: [{ key: "web-puzzle-not-it", values: { square: solving.wrong } }] });
  }
  return notes;
}

/** The key by which a puzzle is remembered: short, and hardly the same for two. @param {Pick<Puzzle, "game" | "position">} puzzle */
export function nameOfPuzzle({ game, position }) {
  let hash = 0x811c9dc5;
  for (const letter of `${game} ${position}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The order in which puzzles are posed: those that were solved last, and the easier ones first. @param {Puzzle[]} puzzles @param {string[]} solved */
export function ordered(puzzles, solved) {
  const weight = (/** @type {Puzzle} */ puzzle) => (solved.includes(nameOfPuzzle(puzzle)) ? 1000 : 0) + puzzle.difficulty;
  return [...puzzles].sort((one, other) => weight(one) - weight(other));
}
