/**
 * Texts of the page in its language.
 *
 * The texts are Fluent patterns that hold variables and quoted strings only.
 *
 * @import { Language, Problem } from "../wire/types.js"
 */

import { read, write } from "./memory.js";

/** The language of the texts; null before there are any. @type {Language | null} */
let language = null;

/** @type {Record<string, string>} */
let texts = {};

/** The chosen language, else the browser's. @returns {Language} */
export function preferredLanguage() {
  const wanted = read("inarow-language") ?? navigator.language;
  return wanted.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** Has everything said in a language from now on. @param {Language} wanted @param {Record<string, string>} words */
export function useLanguage(wanted, words) {
  texts = words;
  language = wanted;
  document.documentElement.lang = wanted === "zh" ? "zh-Hans" : "en";
}

/** Remembers the chosen language. @param {Language} chosen */
export function rememberLanguage(chosen) {
  write("inarow-language", chosen);
}

/** The language of the page, or the one that it will have. @returns {Language} */
export function currentLanguage() {
  return language ?? preferredLanguage();
}

/**
 * The text of a key; the key itself where there is none, so that a mistake can be seen.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  return fill(texts[key] ?? key, values);
}

/** @param {string} key */
export function isKnown(key) {
  return key in texts;
}

/** A number, its digits grouped as the page's language has it. @param {number} number */
export function numberText(number) {
  return number.toLocaleString(currentLanguage() === "zh" ? "zh-CN" : "en-GB");
}

/** The beginning of a sentence. @param {string} text */
export function headed(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text of a problem for people. @param {Problem} problem */
export function problemText(problem) {
  return problem.detail || problem.title;
}

/**
 * A pattern with its variables filled in; numbers have their digits grouped.
 * @param {string} pattern
 * @param {Record<string, string | number>} values
 */
export function fill(pattern, values) {
  const placeable = /\{\s*(?:\$([a-z][a-z0-9-]*)|"([^"]*)")\s*\}/g;
  return closedUp(pattern.replace(placeable, (whole, name, quoted) => {
    const value = values[name] ?? whole;
    return name === undefined ? quoted : typeof value === "number" ? numberText(value) : value;
  }));
}

/** A text without the spaces between a Chinese name of a side and a Chinese character: they are for "X" and "O". @param {string} text */
function closedUp(text) {
  return text.replace(/([红黄黑白]方) (?=\p{Script=Han})/gu, "$1").replace(/(\p{Script=Han}) (?=[红黄黑白]方)/gu, "$1");
}

