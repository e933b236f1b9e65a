/** The frame: where to go, the language, light or dark. It is one row; what a narrow window has no room for is behind its menu. */

/** @import { Language } from "../wire/types.js" */

import { html, render } from "../vendor/lit-html.js";
import { write } from "../browser/memory.js";
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
 * @param {{ changeLanguage: (language: Language) => void, help: () => void, tryNow: () => void, reload: () => void, close: (notice: string) => void }} does
 */
export function drawHeader(header, page, notices, does) {
  const other = currentLanguage() === "en" ? "zh" : "en";
  const redraw = () => drawHeader(header, page, notices, does);
  const link = (/** @type {string} */ address, /** @type {string} */ key, /** @type {boolean} */ isHere) => html`
    <a href=${address} aria-current=${isHere ? "page" : "false"}>${say(key)}</a>`;
  const notice = (/** @type {string} */ key) => {
    const [label, act] = REMEDIES[key] ?? ["web-close", "close"];
    return html`<p class="notice">${say(key)} <button @click=${() => does[act](key)}>${say(label)}</button></p>`;
  };
  render(
    html`
      <a class="skip" href="#main">${say("web-skip")}</a>
      <nav aria-label=${say("web-pages")}>
        <a class="home" href="/" aria-label="inarow"><img src=${icon()} alt="" width="28" height="28"><span>inarow</span></a>
        ${link("/", "web-play", page === "start")}
        ${link("/lessons", "web-lessons", page === "lessons" || page === "lesson")}
        <button class="quiet icon folded" popovertarget="menu" aria-label=${say("web-menu")}>${bars()}</button>
        <div id="menu" class="foldout" popover @click=${foldIn}>
          ${link("/puzzles", "web-puzzles", page === "puzzles")}
          ${link("/analysis", "web-analysis", page === "analysis")}
          ${link("/search", "web-search", page === "search")}
          ${link("/games", "web-games", page === "games" || page === "replay")}
          ${link("/stats", "web-statistics", page === "stats")}
          <span class="switches">
            <button class="quiet icon" aria-label=${say(isDark() ? "web-light" : "web-dark")}
              title=${say(isDark() ? "web-light" : "web-dark")} @click=${() => switchTheme(redraw)}>
              ${isDark() ? sun() : moon()}
            </button>
            <button class="quiet icon" aria-label=${say("web-help")} title=${say("web-help")} @click=${does.help}>?</button>
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

/** The colour that a telephone draws around the page follows the chosen theme. */
function colourAround() {
  if (document.documentElement.dataset.theme !== undefined) {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    document.querySelectorAll("meta[name=theme-color]").forEach((meta) => meta.setAttribute("content", backgroundColor));
  }
}

function icon() {
  return document.querySelector("link[rel=icon]")?.getAttribute("href") ?? "/icon.svg";
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
}

/** @param {() => void} redraw */
function switchTheme(redraw) {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  write("inarow-theme", theme);
  redraw();
}

function bars() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg>`;
}

function sun() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="4.5"/>
    <path d="M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8"/></svg>`;
}

function moon() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"/></svg>`;
}
