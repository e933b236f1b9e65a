/** Dates as people write them in the page's language. */

import { currentLanguage } from "../words.js";

/** @param {number} moment Milliseconds since 1970. */
export function dateText(moment) {
  const language = currentLanguage() === "zh" ? "zh-CN" : "en-GB";
  return new Date(moment).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
}
