/**
 * A rule at a position, step by step, and its tables.
 *
 * @import { Rule } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { numberTable } from "../page/tables.js";

/** The steps, and which of them fires. @param {Rule} rule */
export function stepList(rule) {
  return html`<ol class="rule-steps">${rule.steps.map((step) => html`<li class=${step.state}>${step.told}</li>`)}</ol>`;
}

/** The scores or values of the squares, and the moves with their chances. @param {Rule} rule */
export function ruleTables(rule) {
  const scores = rule.scores.map((score) => [score.move, score.total, score.told]);
  const values = rule.values.map((one) => [one.move, one.told]);
  const chances = rule.moves.map((one) => [one.move, one.probability, one.details ?? one.reason]);
  return html`${folded("web-rule-scores", ["web-score", "web-score-parts"], scores)}
    ${folded("web-rule-values", ["web-value"], values)}
    ${folded("web-rule-chances", ["web-chance", "web-why"], chances)}`;
}

/** A table of squares that is opened when it is wanted: the board shows the same. @param {string} key @param {string[]} heads @param {unknown[][]} rows */
export function folded(key, heads, rows) {
  return rows.length === 0 ? nothing : html`<details><summary>${say(key)}</summary>${numberTable(nothing, say("web-square"), heads, rows)}</details>`;
}

/** The origin of the number or value in a square; empty without one. @param {Rule | null} rule @param {string} square */
export function partsOf(rule, square) {
  const score = rule?.scores.find((one) => one.move === square);
  if (score !== undefined) {
    return say("web-parts", { square, points: score.total, parts: score.told || "0" });
  }
  const value = rule?.values.find((one) => one.move === square);
  const move = rule?.moves.find((one) => one.move === square);
  const told = value === undefined ? "" : value.told;
  const chance = move === undefined ? "" : say("web-may-play", { chance: move.probability });
  const texts = [told, chance].filter((text) => text !== "");
  return texts.length === 0 ? "" : square + say("web-colon") + texts.join(say("web-comma"));
}
