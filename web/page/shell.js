/** The frame: where to go, the language, settings. It is one row; what a narrow window has no room for is behind its menu. */

/** @import { Language } from "../wire/types.js" */

import { html, render } from "../vendor/lit-html.js";
import { colourAround } from "../browser/looks.js";
import { currentLanguage, say } from "../browser/words.js";
import { foldIn } from "./foldout.js";

/** The action of a notice: the key of its text, and the function of the page. @type {Record<string, ["web-try-now", "tryNow"] | ["web-load-version", "reload"]>} */
const REMEDIES = {
  "web-server-silent": ["web-try-now", "tryNow"],
  "web-page-silent": ["web-try-now", "tryNow"],
  "web-new-version": ["web-load-version", "reload"],
};

/**
 * @param {HTMLElement} header
 * @param {string} page The page that is shown.
 * @param {string[]} notices The notices: the keys of their texts.
 * @param {{ changeLanguage: (language: Language) => void, help: () => void, present: () => void, tryNow: () => void, reload: () => void, close: (notice: string) => void }} does
 */
export function drawHeader(header, page, notices, does) {
  const other = currentLanguage() === "en" ? "zh" : "en";
  const link = (/** @type {string} */ address, /** @type {string} */ key, /** @type {boolean} */ isHere) => html`
    <a href=${address} aria-current=${isHere ? "page" : "false"}>${say(key)}</a>`;
  const notice = (/** @type {string} */ key) => {
    const [label, act] = REMEDIES[key] ?? ["web-close", "close"];
    return html`<p class="notice">${say(key)} <button @click=${() => does[act](key)}>${say(label)}</button></p>`;
  };
  // The frame that came with the page itself; a notice may be the first that is drawn in its place.
  header.querySelector(":scope > b")?.remove();
  render(
    html`
      <a class="skip" href="#main">${say("web-skip")}</a>
      <nav aria-label=${say("web-pages")}>
        <a class="home" href="/" aria-label="inarow"><img src=${icon()} alt="" width="28" height="28"><span>inarow</span></a>
        ${link("/", "web-play", page === "start")}
        ${link("/lessons", "web-lessons", ["lessons", "lesson", "learning", "matchboxes"].includes(page))}
        <button class="quiet icon folded" popovertarget="menu" aria-label=${say("web-menu")}>${bars()}</button>
        <div id="menu" class="foldout" popover @click=${foldIn}>
          ${link("/puzzles", "web-puzzles", page === "puzzles")}
          ${link("/analysis", "web-analysis", page === "analysis")}
          ${link("/search", "web-search", page === "search")}
          ${link("/games", "web-games", page === "games" || page === "replay")}
          ${link("/stats", "web-statistics", page === "stats")}
          <span class="switches">
            <a class="icon" href="/settings" aria-label=${say("web-settings")} title=${say("web-settings")}
              aria-current=${page === "settings" ? "page" : "false"}>${gear()}${word("web-settings")}</a>
            <button class="quiet icon" aria-label=${say("web-presentation")} title=${say("web-presentation")} @click=${does.present}>${screen()}${word("web-presentation")}</button>
            <button class="quiet icon" aria-label=${say("web-help")} title=${say("web-help")} @click=${does.help}><span class="sign">?</span>${word("web-help")}</button>
          </span>
        </div>
      </nav>
      <button class="quiet language" lang=${other === "zh" ? "zh-Hans" : "en"} @click=${() => does.changeLanguage(other)}>
        ${other === "zh" ? "中文" : "English"}
      </button>
      <div class="notices">${notices.map(notice)}</div>`,
    header,
  );
  colourAround();
}

/** The name of a sign, which is shown where there is room under each other. @param {string} key */
function word(key) {
  return html`<span class="word">${say(key)}</span>`;
}

function icon() {
  return document.querySelector("link[rel=icon]")?.getAttribute("href") ?? "/icon.svg";
}

function bars() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg>`;
}

function screen() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/></svg>`;
}

function gear() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="3"/>
    <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2"/><circle cx="12" cy="12" r="6.2"/></svg>`;
}
