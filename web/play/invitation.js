/**
 * The game of an invitation, shown before a name is asked for.
 *
 * @import { GameView } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";
import { isKnown, say } from "../browser/words.js";
import { smallBoard } from "../board/small.js";
import { gameName, isNamed, sizeBeside } from "../page/names.js";

/** Who invites to which game. @param {GameView} view */
export function invitationText({ board, x_player: x, o_player: o }) {
  const host = x.kind === "person" ? x : o;
  const game = gameName(board);
  return isNamed(host) ? say("web-invites-you", { name: host.name, game }) : say("web-you-are-invited", { game });
}

/** The board and the rules. @param {GameView} view */
export function invitationPicture({ board, moves }) {
  const how = `web-how-${board.name}`;
  const stones = new Map(moves.map(({ move, mark }) => [move, mark]));
  return html`<div class="invited">${smallBoard(board, { stones, lines: [] })}
    <p>${isKnown(how) ? say(how) : ""} ${sizeBeside(gameName(board), board)}</p></div>
    <p>${say("web-name-question")}</p>`;
}
