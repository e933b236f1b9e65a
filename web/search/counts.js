/**
 * Totals of a search.
 *
 * @import { Trace } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { numberText, say } from "../browser/words.js";

/** @param {Trace} trace */
export function searchCounts({ totals, search_kind: kind }) {
  const row = (/** @type {string} */ name, /** @type {unknown} */ value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const { nodes, counted, cut_moves: moves, cut_nodes: places } = totals;
  const own = kind === "sampled" ? "web-search-counted-games" : "web-search-counted";
  return html`<section class="study counts" aria-label=${say("web-search-counts")}>
    <h2>${say("web-search-counts")}</h2>
    <dl>
      ${row(say("web-search-visited"), numberText(nodes))}
      ${counted === null ? nothing : row(say(own), numberText(counted))}
      ${kind === "sampled" ? nothing : row(say("web-search-cut-moves"), moves === 0 ? "0" : say("web-search-cut-at", { moves, nodes: places }))}
      ${totals.endings.map(({ ending, nodes: some }) => row(say(`web-search-ending-${ending}`), numberText(some)))}
    </dl>
    ${counted === null || counted === nodes || kind === "sampled" ? nothing : html`<p class="faint">${say("web-search-counted-how")}</p>`}
    <details><summary>${say("web-search-by-ply")}</summary>
      <dl>${totals.by_ply.map((count, ply) => row(String(ply), numberText(count)))}</dl></details>
  </section>`;
}
