/**
 * The positions of a worksheet, and their tasks.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Position, Problem } from "../wire/types.js"
 * @import { Asked } from "../state/route.js"
 * @import { AskedSheet } from "../state/sheet.js"
 */

import { say } from "../browser/words.js";
import { askedOf } from "../state/position.js";
import { linesOf } from "../state/sheet.js";
import { sideName } from "../page/names.js";
import { problemOf } from "../page/problems.js";

/**
 * A position of a sheet.
 * @typedef {object} Exercise
 * @property {Position} position
 * @property {string} task
 * @property {string[]} solution Its moves in order.
 * @property {string} why The explanation beside the solution's moves.
 */

/** A line of one's own that is no position. @typedef {{ line: number, problem: Problem }} WrongLine */

/** Puzzles that come with the program. @param {Backend} backend @param {AskedSheet} asked @returns {Promise<Exercise[]>} */
export async function puzzleExercises(backend, { game, kind, count, seed }) {
  const wanted = { count: String(count), seed: String(seed), ...(game === null ? {} : { game }), ...(kind === null ? {} : { kind }) };
  const { puzzles } = await backend.puzzles(wanted);
  return Promise.all(
    puzzles.map(async (puzzle) => ({
      position: await backend.position({ ...puzzle, moves: "" }),
      task: puzzle.task,
      solution: puzzle.solution,
      why: "",
    })),
  );
}

/** Positions of finished games in which a mistake was made. @param {Backend} backend @param {AskedSheet} asked @returns {Promise<Exercise[]>} */
export async function mistakeExercises(backend, { count }) {
  /** @type {Asked[]} */
  const found = [];
  /** @type {string | null} */
  let next = null;
  do {
    const page = await backend.mistakes(null, next);
    found.push(...page.game_mistakes.map(askedOf));
    next = page.next;
  } while (next !== null && found.length < count);
  return Promise.all(found.slice(0, count).map((asked) => exerciseAt(backend, asked)));
}

/**
 * Positions typed by a person, one per line.
 * @param {Backend} backend @param {string | null} game @param {string} text
 * @returns {Promise<{ exercises: Exercise[], wrong: WrongLine[] }>}
 */
export async function ownExercises(backend, game, text) {
  /** @type {Exercise[]} */
  const exercises = [];
  /** @type {WrongLine[]} */
  const wrong = [];
  for (const { line, position } of linesOf(text)) {
    try {
      exercises.push(await exerciseAt(backend, { game, position, moves: "" }));
    } catch (error) {
      wrong.push({ line, problem: problemOf(error) });
    }
  }
  return { exercises, wrong };
}

/** The task is the best move of a position; a finished game has no task. @param {Backend} backend @param {Asked} asked @returns {Promise<Exercise>} */
async function exerciseAt(backend, asked) {
  const position = await backend.position(asked);
  const [first] = position.legal_moves;
  if (first === undefined) {
    return { position, task: position.status, solution: [], why: "" };
  }
  const { best, better, grade, estimated, reason } = await backend.grade(asked, first);
  const mark = sideName(position.board, position.to_move ?? "x");
  const why = grade === null || estimated ? say("web-sheet-not-proven") : (better ?? reason);
  return { position, task: say("web-sheet-question", { mark }), solution: [best], why };
}
