/**
 * Values of positions and moves as signs: `+3` wins in three plies, `=` is a draw, `−4` loses in
 * four, `62%` is an estimated chance to win, `≤62%` one of at most that, `+0.31` an estimate without a unit.
 *
 * @import { CoursePoint, Look, Stone, StudiedMove, Value } from "../wire/types.js"
 * @import { Note, Notes } from "./notes.js"
 * @import { Node } from "./tree.js"
 */

/** The number of moves from which on those that are only known to be no better are left out. */
const MANY = 50;

/** Whether a value is proven, and no estimate. @param {Value} value */
export function isProven(value) {
  return typeof value === "string";
}

/** @param {Pick<StudiedMove, "value" | "plies" | "winning_chance">} made @param {boolean} [atMost] */
export function signOf({ value, plies, winning_chance: chance }, atMost = false) {
  if (typeof value !== "string") {
    return (atMost ? "≤" : "") + (chance ? `${chance.percent}%` : estimateSign(value.estimate));
  }
  return value === "win" ? `+${plies ?? ""}` : value === "loss" ? `−${plies ?? ""}` : "=";
}

/** An estimate without a unit, to the hundredth. @param {number} estimate */
export function estimateSign(estimate) {
  const hundredths = Math.abs(estimate).toFixed(2);
  return hundredths === "0.00" ? hundredths : `${estimate > 0 ? "+" : "−"}${hundredths}`;
}

/** The value of a position, and whose it is. @param {string} side The name of the side to move. @param {Pick<Look, "told" | "winning_chance">} look @param {string} colon */
export function toldOf(side, { told, winning_chance: chance }, colon) {
  return chance ? told : side + colon + told;
}

/** The values in the squares. @param {Look} look @returns {Notes} */
export function notesOfLook(look) {
  const isLarge = look.moves.length > MANY;
  return new Map(
    look.moves.filter((made) => !(isLarge && made.at_most)).map((made) => {
      /** @type {Note["kind"]} */
      const kind = isProven(made.value) ? "value" : "estimate";
      const spoken = made.at_most ? { key: "web-at-most", values: { told: made.told } } : made.told;
      return [made.move, { text: signOf(made, made.at_most), kind, spoken: [spoken] }];
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

/** A chance to win as that of X. @param {Look["winning_chance"]} chance @returns {Look["winning_chance"]} */
function chanceOfX(chance) {
  return chance?.mark === "o" ? { ...chance, mark: "x", percent: 100 - chance.percent } : chance;
}

/**
 * The values of a line's positions, as far as all from its beginning on are known.
 * @param {Node[]} line
 * @param {(mark: Stone) => string} nameOf The name of a side.
 * @param {string} colon As it is written in the present language.
 * @returns {CoursePoint[]}
 */
export function courseOf(line, nameOf, colon) {
  /** @type {CoursePoint[]} */
  const course = [];
  for (const { position, look } of line) {
    const ply = course.length;
    if (position !== null && position.to_move === null) {
      const winner = position.outcome?.winner ?? null;
      const forX = winner === null ? 0 : winner === "x" ? 1 : -1;
      course.push({ ply, for_x: forX, proven: true, told: position.status });
    } else if (position?.to_move && look !== null) {
      const { value, winning_chance: chance } = look;
      const told = toldOf(nameOf(position.to_move), look, colon);
      course.push({ ply, for_x: worthToX(value, position.to_move), winning_chance: chanceOfX(chance), proven: isProven(value), told });
    } else {
      break;
    }
  }
  return course;
}
