/** Dates as people write them in the page's language. */

import { currentLanguage } from "../browser/words.js";

/** @param {number | null} moment Milliseconds since 1970; null where it is unknown. */
export function dateText(moment) {
  if (moment === null) {
    return "?";
  }
  const language = currentLanguage() === "zh" ? "zh-CN" : "en-GB";
  return new Date(moment).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
}
