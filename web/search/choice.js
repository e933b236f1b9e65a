/**
 * Whose search of which game is watched, and how far it goes.
 *
 * @import { Choices, Trace } from "../wire/types.js"
 * @import { SearchAsked } from "../state/route.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { numberText, say } from "../browser/words.js";
import { gameName, playerName } from "../page/names.js";
import { gameChoice } from "../study/gamechoice.js";

/** Which parts of the most that a search may visit are offered. */
const PARTS = [1000, 100, 10, 1];

/** The most plies that the strong search may look ahead. */
const DEPTHS = [1, 2, 3, 4, 5, 6, 8, 10];

/** @param {SearchAsked} asked @param {Trace | null} trace @param {Choices | null} choices @param {(asked: SearchAsked) => void} go */
export function searchChoice(asked, trace, choices, go) {
  const player = asked.player ?? trace?.player ?? "";
  const searchers = choices?.engines.filter(({ search }) => search !== null) ?? [];
  const named = (/** @type {string | undefined} */ wanted) => searchers.find(({ name }) => name === wanted);
  const { name: usual, search: reach } = named(player) ?? named(player.split(":")[0]) ?? { name: player, search: null };
  const limits = reach ? [reach.usual, ...PARTS.map((part) => reach.most / part)] : [];
  const limit = trace?.limit ?? (asked.nodes === null ? null : Number(asked.nodes));
  const depth = /depth=(\d+)/.exec(player)?.[1] ?? "";
  const chosen = (/** @type {(value: string) => Partial<SearchAsked>} */ change) => (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) {
      go({ ...asked, node: null, ...change(event.target.value) });
    }
  };
  const board = trace?.board ?? choices?.named_games.find((one) => one.board.name === asked.game || one.game === asked.game)?.board;
  return html`<form class="filters" aria-label=${say("web-search-which")} @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${choices === null || board === undefined ? nothing : gameChoice(board, choices, (name) => gameName({ name }), (name) => go({ ...asked, game: name, position: null, moves: "", node: null }))}
    <label>${say("web-search-player")} <select @change=${chosen((value) => ({ player: value, nodes: null, seed: null }))}>
      ${searchers.map(({ name }) => html`<option value=${name} ?selected=${name === usual}>${playerName(name)}</option>`)}
      ${reach ? nothing : html`<option value=${player} selected>${playerName(player)}</option>`}
    </select></label>
    <label>${say(reach?.kind === "sampled" ? "web-search-games" : "web-search-limit")} <select @change=${chosen((value) => ({ nodes: value, player: usual + (depth === "" ? "" : `:depth=${depth}`) }))}>
      ${[...new Set([...limits, ...(limit === null ? [] : [limit])])].sort((a, b) => a - b).map((nodes) => html`
        <option value=${nodes} ?selected=${nodes === limit}>${numberText(nodes)}</option>`)}
    </select></label>
    ${!reach?.has_depth ? nothing : html`<label>${say("web-search-depth")} <select @change=${chosen((value) => ({ player: value === "" ? usual : `${usual}:depth=${value}` }))}>
      <option value="" ?selected=${depth === ""}>${say("web-search-any-depth")}</option>
      ${DEPTHS.map((plies) => html`<option value=${plies} ?selected=${depth === String(plies)}>${plies}</option>`)}
    </select></label>`}
    ${reach?.kind !== "sampled" ? nothing : html`<label>${say("web-search-seed")}
      <input type="number" min="0" max=${choices?.limits.search_seed ?? nothing} required .value=${asked.seed ?? "1"} @change=${chosen((value) => ({ seed: value === "" ? null : value }))}></label>`}
  </form>`;
}
