/**
 * A link to send: as text, to copy, and as a picture to photograph.
 *
 * @import { Server } from "../net/backend.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { placeOf } from "../browser/router.js";
import { say } from "../browser/words.js";
import { announce } from "./announce.js";

/** The pictures of links, as addresses, by who draws them for a page. @type {WeakMap<Server, Map<string, string>>} */
const drawn = new WeakMap();

/** @param {string} path @param {string} title @param {Server | null} server */
export function sharePanel(path, title, server) {
  const link = new URL(placeOf(path), location.href.split("#")[0]).href;
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return html`<section class="share" aria-label=${title}>
    <p>${title}</p>
    <div class="link">
      <input readonly aria-label=${say("web-link")} .value=${link} @focus=${selectAll}>
      ${copyButton(link)}
    </div>
    ${isLocal ? html`<p class="faint">${say("web-only-here")}</p>` : nothing}
    ${server === null ? nothing : picture(link, server)}
  </section>`;
}

/** @param {string} link @param {Server} server */
function picture(link, server) {
  const pictures = drawn.get(server) ?? new Map();
  drawn.set(server, pictures);
  if (!pictures.has(link)) {
    photograph(link, server, pictures);
  }
  return html`<img class="qr" width="160" height="160" alt=${say("web-qr")} src=${pictures.get(link) || nothing} data-link=${link}>`;
}

/** Has a picture of a link drawn. The link is no part of an address, which servers keep. @param {string} link @param {Server} server @param {Map<string, string>} pictures */
async function photograph(link, server, pictures) {
  pictures.set(link, "");
  try {
    pictures.set(link, `data:image/svg+xml,${encodeURIComponent(await server.drawQr(link))}`);
  } catch {
    // The link is beside it; it is tried again when it is shown again.
    pictures.delete(link);
    return;
  }
  for (const image of document.querySelectorAll("img.qr")) {
    if (image instanceof HTMLImageElement && image.dataset.link === link) {
      image.src = pictures.get(link) ?? "";
    }
  }
}

/** Copies a text; the element that shows the text is beside it or around. @param {string} text */
export function copyButton(text) {
  return html`<button @click=${(/** @type {Event} */ event) => copy(event, text)}>${say("web-copy")}</button>`;
}

/** @param {Event} event */
function selectAll(event) {
  if (event.target instanceof HTMLInputElement) {
    event.target.select();
  }
}

/** @param {Event} event @param {string} link */
async function copy(event, link) {
  const button = event.currentTarget;
  const isCopied = (await copyByClipboard(link)) || copyBySelection(button);
  const said = say(isCopied ? "web-copied" : "web-copy-yourself");
  announce(said);
  if (button instanceof HTMLButtonElement) {
    button.textContent = said;
    setTimeout(() => (button.textContent = say("web-copy")), 2000);
  }
}

/** Works on pages that came over HTTPS or from this machine. @param {string} link */
async function copyByClipboard(link) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/** Works over plain HTTP; leaves the text selected where it does not. @param {EventTarget | null} button */
function copyBySelection(button) {
  const near = button instanceof Element ? button.parentElement : null;
  const text = near?.querySelector("input, code") ?? near?.parentElement?.querySelector("textarea");
  if (!text) {
    return false;
  }
  if (text instanceof HTMLInputElement || text instanceof HTMLTextAreaElement) {
    text.focus();
    text.select();
  } else {
    getSelection()?.selectAllChildren(text);
  }
  return document.execCommand("copy");
}
