/**
 * Texts in the squares of a board beside its stones.
 *
 * @import { Fact, MoveReview, Rule } from "../wire/types.js"
 * @import { Sentence } from "./spoken.js"
 */

import { signOf } from "./worth.js";

/**
 * @typedef {object} Note
 * @property {string} text A few signs.
 * @property {"line" | "order" | "threat" | "better" | "choice" | "score" | "value" | "estimate" | "cut"} kind
 * @property {Sentence[]} spoken Its name.
 *
 * @typedef {Map<string, Note>} Notes
 */

/**
 * The facts of a move: its line of play as the numbers of its moves, the squares it threatens.
 * @param {Fact[]} facts
 * @param {number} ply The number of the move.
 * @returns {Notes}
 */
export function notesOfFacts(facts, ply) {
  /** @type {Notes} */
  const notes = new Map();
  const line = facts.find((fact) => fact.line_of_play)?.squares ?? [];
  line.slice(1).forEach((square, index) => {
    const number = ply + index + 1;
    notes.set(square, { text: String(number), kind: "line", spoken: [{ key: "web-reply-number", values: { ply: String(number) } }] });
  });
  for (const fact of facts.filter(isThreat)) {
    for (const square of fact.squares) {
      const known = notes.get(square);
      const spoken = [...(known?.spoken ?? []), { key: "web-threat", values: {} }];
      notes.set(square, { text: `${known?.text ?? ""}!`, kind: "threat", spoken });
    }
  }
  return notes;
}

/** @param {Fact} fact */
function isThreat(fact) {
  return fact.rule === "threat" || fact.rule === "double-threat";
}

/** A reviewed move: what follows it, and what was better. @param {MoveReview} made @returns {Notes} */
export function notesOfReview(made) {
  const notes = notesOfFacts(made.facts, made.ply);
  if (made.better !== null) {
    const known = notes.get(made.best);
    const spoken = [{ key: "web-better", values: {} }, ...(known?.spoken ?? [])];
    notes.set(made.best, { text: `★${known?.text ?? ""}`, kind: "better", spoken });
  }
  return notes;
}

/** A player's rule: the scores or values of each square. @param {Rule} rule @returns {Notes} */
export function notesOfRule(rule) {
  /** @type {Notes} */
  const notes = new Map();
  for (const { move, total } of rule.scores) {
    const spoken = [{ key: "web-points", values: { points: String(total) } }];
    notes.set(move, { text: String(total), kind: "score", spoken });
  }
  for (const { move, value, told } of rule.values) {
    notes.set(move, { text: signOf({ value, plies: null }), kind: "value", spoken: [told] });
  }
  return notes;
}
