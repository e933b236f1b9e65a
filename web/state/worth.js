/**
 * Values of positions and moves as signs: `+3` wins in three plies, `=` is a draw, `−4` loses in
 * four, `~31` is an estimate of 31 hundredths, `≤31` one of at most that.
 *
 * @import { CoursePoint, Look, Stone, StudiedMove, Value } from "../wire/types.js"
 * @import { Note, Notes } from "./notes.js"
 * @import { Sentence } from "./spoken.js"
 * @import { Node } from "./tree.js"
 */

/** The number of moves from which on those that are only known to be no better are left out. */
const MANY = 50;

/** Whether a value is proven, and no estimate. @param {Value} value */
export function isProven(value) {
  return typeof value === "string";
}

/** @param {Pick<StudiedMove, "value" | "plies">} made @param {boolean} [atMost] */
export function signOf({ value, plies }, atMost = false) {
  if (typeof value !== "string") {
    return `${atMost ? "≤" : "~"}${hundredths(value.estimate)}`;
  }
  return value === "win" ? `+${plies ?? ""}` : value === "loss" ? `−${plies ?? ""}` : "=";
}

/** @param {number} estimate */
function hundredths(estimate) {
  return String(Math.round(estimate * 100)).replace("-", "−");
}

/** The name of a square with such a value: with the number that is seen. @param {StudiedMove} made @param {boolean} atMost @returns {Sentence} */
function spokenOf({ value, told }, atMost) {
  return typeof value === "string"
    ? told
    : { key: atMost ? "web-estimate-at-most" : "web-estimate", values: { hundredths: hundredths(value.estimate) } };
}

/** The values in the squares. @param {Look} look @returns {Notes} */
export function notesOfLook(look) {
  const isLarge = look.moves.length > MANY;
  return new Map(
    look.moves.filter((made) => !(isLarge && made.at_most)).map((made) => {
      /** @type {Note["kind"]} */
      const kind = isProven(made.value) ? "value" : "estimate";
      return [made.move, { text: signOf(made, made.at_most), kind, spoken: [spokenOf(made, made.at_most)] }];
    }),
  );
}

/** A line of play as the numbers of its moves. @param {string[]} line @param {number} ply The number of the first. @returns {Notes} */
export function notesOfLine(line, ply) {
  return new Map(
    line.map((square, index) => {
      const number = String(ply + index);
      const spoken = [{ key: "web-reply-number", values: { ply: number } }];
      return [square, { text: number, kind: /** @type {const} */ ("line"), spoken }];
    }),
  );
}

/**
 * The value of a position to X, from -1 to 1.
 * @param {Value} value
 * @param {Stone} toMove
 */
export function worthToX(value, toMove) {
  const own = typeof value !== "string" ? value.estimate : value === "win" ? 1 : value === "loss" ? -1 : 0;
  return toMove === "x" || own === 0 ? own : -own;
}

/**
 * The values of a line's positions, as far as all from its beginning on are known.
 * @param {Node[]} line
 * @returns {CoursePoint[]}
 */
export function courseOf(line) {
  /** @type {CoursePoint[]} */
  const course = [];
  for (const { position, look } of line) {
    const ply = course.length;
    if (position !== null && position.to_move === null) {
      const winner = position.outcome?.winner ?? null;
      const forX = winner === null ? 0 : winner === "x" ? 1 : -1;
      course.push({ ply, for_x: forX, proven: true, told: position.status });
    } else if (position?.to_move && look !== null) {
      const { value } = look;
      const told = `${position.to_move.toUpperCase()}: ${look.told}`;
      course.push({ ply, for_x: worthToX(value, position.to_move), proven: isProven(value), told });
    } else {
      break;
    }
  }
  return course;
}

/** Whether every move has its proven value. @param {Look} look */
export function isSolved({ last, moves }) {
  return last && moves.length > 0 && moves.every(({ value }) => isProven(value));
}

/**
 * Whether a look has more results than the one before: a resumed search begins anew, and so for a while
 * knows less. Other numbers of lines cannot be compared.
 * @param {Look} look
 * @param {number} lines
 * @param {Look | null} before
 * @param {number} linesBefore
 */
export function isBetter(look, lines, before, linesBefore) {
  return before === null || look.last || lines !== linesBefore || look.nodes > before.nodes;
}

/** The part that is kept of a position searched briefly, or long ago. @param {Look} look @returns {Look} */
export function shortened(look) {
  return { ...look, moves: [], last: false, nodes: 0 };
}

/** The next position of a line of which nothing is known. @param {Node[]} line */
export function unknownOf(line) {
  return line.find(({ position, look }) => look === null && position?.to_move !== null) ?? null;
}
