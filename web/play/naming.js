/**
 * The visitor's name: asked once, kept in the browser, shown to friends.
 *
 * @import { GameView } from "../wire/types.js"
 */

import { nothing } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { askText } from "../page/dialog.js";
import { invitationPicture, invitationText } from "./invitation.js";

const KEY = "inarow-name";

/** The name; empty if the visitor declined, null before the question. */
export function knownName() {
  return read(KEY);
}

/** The visitor's seat, under the name they gave once. @returns {{ kind: "me", name: string }} */
export function me() {
  return { kind: "me", name: knownName() ?? "" };
}

/** The name for a game with a friend: who has never said it is asked. Null where they do not answer. @param {GameView} [invited] The game to which they are invited. */
export async function nameForFriend(invited) {
  return knownName() ?? (invited === undefined ? askName() : askName(invitationText(invited), invitationPicture(invited)));
}

/** Keeps a name. @param {string} name */
export function keepName(name) {
  write(KEY, name.trim());
}

/** Asks for the name and keeps it. @param {string} question @param {unknown} [above] Between the question and the field. @returns {Promise<string | null>} */
export async function askName(question = say("web-name-question"), above = nothing) {
  const name = await askText(question, above, say("web-your-name"), knownName() ?? "", say("web-name-go"), say("web-name-none"));
  if (name !== null) {
    keepName(name);
  }
  return name;
}
