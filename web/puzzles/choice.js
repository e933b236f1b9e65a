/**
 * Which game and kind of puzzles one wants.
 *
 * @import { Choices } from "../wire/types.js"
 * @import { AskedPuzzle } from "../state/route.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { gameNamed } from "../page/names.js";

/** @param {string} kind */
export function kindName(kind) {
  return say(`web-puzzle-kind-${kind}`);
}

/** The games and kinds there are, as a form. @param {Choices | null} choices @param {AskedPuzzle} asked @param {(asked: AskedPuzzle) => void} choose */
export function choiceOf(choices, asked, choose) {
  if (choices === null) {
    return nothing;
  }
  const changed = (/** @type {Event} */ event) => {
    if (event.currentTarget instanceof HTMLFormElement) {
      const form = new FormData(event.currentTarget);
      choose(wantedIn(choices, String(form.get("game")), String(form.get("kind"))));
    }
  };
  return html`<form class="filters" @change=${changed}>${selects(choices, asked.game ?? "", asked.kind ?? "")}</form>`;
}

/** The fields for a game and a kind. @param {Choices} choices @param {string} game @param {string} kind */
export function selects(choices, game, kind) {
  const games = choices.puzzle_games.map((one) => option(one.game, gameNamed(one.game, choices), game));
  return html`<label>${say("web-game")} <select name="game">${option("", say("web-any"), game)} ${games}</select></label>
    <label>${say("web-puzzle-kind")} <select name="kind">${option("", say("web-any"), kind)}
      ${kindsOf(choices, game).map((one) => option(one, kindName(one), kind))}</select></label>`;
}

/** The values of a form: any kind, if the game does not have the chosen one. @param {Choices} choices @param {string} game @param {string} kind @returns {AskedPuzzle} */
export function wantedIn(choices, game, kind) {
  const has = kindsOf(choices, game).includes(kind);
  return { date: null, position: null, game: game || null, kind: has ? kind : null };
}

/** The kinds of a game's puzzles, or of all. @param {Choices} choices @param {string} game */
function kindsOf({ puzzle_games: games }, game) {
  return [...new Set(games.filter((one) => game === "" || one.game === game).flatMap(({ kinds }) => kinds))];
}

/** @param {string} value @param {string} name @param {string} chosen */
function option(value, name, chosen) {
  return html`<option value=${value} .selected=${value === chosen}>${name}</option>`;
}
