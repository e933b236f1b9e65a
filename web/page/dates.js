/** Dates as people write them in the page's language. */

import { currentLanguage } from "../browser/words.js";
import { MINUTE } from "../state/wanted.js";

/** @param {number | null} moment Milliseconds since 1970; null where it is unknown. */
export function dateText(moment) {
  if (moment === null) {
    return "?";
  }
  return new Date(moment).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
}

const HOUR = 60 * MINUTE;

/** The units in which a time ago is said, in milliseconds, the largest first. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 24 * HOUR], ["hour", HOUR], ["minute", MINUTE]];

/** A day: "1 Nov 2026". @param {number} moment Its first, in milliseconds since 1970. */
export function dayText(moment) {
  return new Date(moment).toLocaleDateString(locale(), { dateStyle: "medium", timeZone: "UTC" });
}

/** A month: "November 2026". @param {number} moment Its first, in milliseconds since 1970. */
export function monthText(moment) {
  return new Date(moment).toLocaleString(locale(), { month: "long", year: "numeric", timeZone: "UTC" });
}

/** A time ago: "5 minutes ago". @param {number} moment @param {number} now */
export function agoText(moment, now) {
  const ago = Math.max(0, now - moment);
  const [unit, length] = UNITS.find(([, least]) => ago >= least) ?? ["minute", MINUTE];
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(-Math.floor(ago / length), unit);
}

function locale() {
  return currentLanguage() === "zh" ? "zh-CN" : "en-GB";
}
