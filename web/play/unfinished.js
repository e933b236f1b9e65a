/**
 * The games that are not over, as cards: the board, whose turn it is, when it was last on the screen.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Recent } from "../state/recent.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { gamePicture, smallBoard } from "../board/small.js";
import { Refused } from "../net/backend.js";
import { RECENT, recentFrom, recentOf, withoutGames } from "../state/recent.js";
import { agoText } from "../page/dates.js";
import { gameName, playerName, sideName } from "../page/names.js";

/** The number of cards. */
const SHOWN = 2;

/** The latest first. @returns {Recent[]} */
function unfinished() {
  return recentFrom(read(RECENT)).filter(({ result }) => result === null);
}

/** Asks how the games stand in which another was to move. @param {Backend} backend @param {() => void} redraw */
export async function renewUnfinished(backend, redraw) {
  const waited = unfinished().slice(0, SHOWN).filter(({ turn }) => turn === "theirs" || turn === "open");
  await Promise.all(waited.map(async ({ code, at }) => {
    try {
      const view = await backend.game(code);
      write(RECENT, JSON.stringify(recentFrom(read(RECENT)).map((one) => (one.code === code ? recentOf(view, at) : one))));
      redraw();
    } catch (error) {
      if (error instanceof Refused && error.problem.status === 404) {
        putAway(code, redraw);
      }
    }
  }));
}

/** @param {() => void} redraw */
export function unfinishedCards(redraw) {
  const games = unfinished().slice(0, SHOWN);
  if (games.length === 0) {
    return nothing;
  }
  return html`<section class="recent">
    <h2>${say("web-continue")}</h2>
    <ul>${games.map((one) => card(one, redraw))}</ul>
  </section>`;
}

/** @param {Recent} game @param {() => void} redraw */
function card(game, redraw) {
  const { at, board, code, opponent, stones } = game;
  const name = gameName(board);
  return html`<li>
    <a href=${`/game/${code}`}>${picture(board, stones)}
      <span class="words"><strong>${name}</strong>${opponent === "" ? nothing : html`<span>${playerName(opponent)}</span>`}
      <span class=${game.turn === "mine" ? "mine" : ""}>${turnText(game)}</span><span>${agoText(at, Date.now())}</span></span></a>
    <button class="quiet icon" aria-label=${say("web-put-away", { game: name })} title=${say("web-put-away", { game: name })}
      @click=${() => putAway(code, redraw)}>✕</button></li>`;
}

/** @param {Recent["board"]} board @param {Recent["stones"]} stones */
function picture(board, stones) {
  return stones.length === 0
    ? smallBoard(board, { stones: new Map(), lines: [] })
    : gamePicture({ board, stones: stones.map(([square, mark]) => ({ square, mark })) });
}

/** @param {Recent} game */
function turnText({ board, mover, opponent, turn }) {
  switch (turn) {
    case "open":
      return say("web-waiting-for-friend");
    case "mine":
      return say("web-your-turn");
    case "ours":
      return say("web-side-to-play", { mark: sideName(board, mover ?? "x") });
    default:
      return say("web-waiting", { name: playerName(opponent) });
  }
}

/** The game stays among all games. @param {string} code @param {() => void} redraw */
function putAway(code, redraw) {
  write(RECENT, JSON.stringify(withoutGames(recentFrom(read(RECENT)), [code])));
  redraw();
}
