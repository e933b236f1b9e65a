/** Tables of numbers. */

import { html, nothing } from "../vendor/lit-html.js";
import { numberText, say } from "../browser/words.js";

/**
 * A table with a caption; nothing where it has no rows.
 * @param {string | typeof nothing} caption Nothing where its name is above it.
 * @param {string} first The head of the first column.
 * @param {string[]} keys The heads of the others.
 * @param {unknown[][]} rows
 */
export function numberTable(caption, first, keys, rows) {
  if (rows.length === 0) {
    return nothing;
  }
  return html`<div class="wide"><table class="numbers-table">
    ${caption === nothing ? nothing : html`<caption>${caption}</caption>`}
    <thead><tr><th scope="col">${first}</th>${keys.map((key) => html`<th scope="col" class="number">${say(key)}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, ...numbers]) => html`<tr><th scope="row">${name}</th>
      ${numbers.map((number) => html`<td class="number">${typeof number === "number" ? numberText(number) : number}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}
