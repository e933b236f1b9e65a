/**
 * The pages about puzzles, whose code comes when one of them is opened.
 *
 * @import { AskedPuzzle } from "../state/route.js"
 * @import { Page, Place } from "../page/page.js"
 */

import { PuzzlesPage } from "./page.js";
import { WorksheetPage } from "./worksheet.js";

/** @param {Place} place @param {AskedPuzzle} asked @returns {Page} */
export function puzzlesPage(place, asked) {
  return new PuzzlesPage(place, asked);
}

/** @param {Place} place @param {Record<string, string>} said By its address. @returns {Page} */
export function worksheetPage(place, said) {
  return new WorksheetPage(place, said);
}
