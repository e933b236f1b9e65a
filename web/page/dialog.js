/** Dialogs: something to read, or a question. */

/** @import { TemplateResult } from "../vendor/lit-html.js" */

import { html, render } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";

/** Shows something until it is closed. @param {string} title @param {TemplateResult} content */
export function showDialog(title, content) {
  const dialog = open(
    title,
    html`${content}
      <form method="dialog"><button class="main" autofocus>${say("web-close")}</button></form>`,
  );
  dialog.addEventListener("click", (event) => {
    // The dialog itself is hit only beside its content.
    if (event.target === dialog) {
      dialog.close();
    }
  });
}

/** @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function ask(question, yes) {
  const dialog = open(
    question,
    html`<form method="dialog" class="answers">
      <button value="no" autofocus>${say("web-cancel")}</button><button value="yes" class="main">${yes}</button>
    </form>`,
  );
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"));
  });
}

/**
 * Asks for a text: empty if the person declines to give one, null if the dialog is dismissed.
 * @param {string} question @param {unknown} above What stands between the question and the field. @param {string} label @param {string} value The current text. @param {string} yes @param {string} none
 * @returns {Promise<string | null>}
 */
export function askText(question, above, label, value, yes, none) {
  const dialog = open(
    question,
    html`${above}<form method="dialog" class="text">
      <input aria-label=${label} .value=${value} autocomplete="nickname" autofocus>
      <button value="yes" class="main">${yes}</button><button value="none">${none}</button>
    </form>`,
  );
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      const text = dialog.querySelector("input")?.value.trim() ?? "";
      resolve(dialog.returnValue === "yes" ? text : dialog.returnValue === "none" ? "" : null);
    });
  });
}

/** @param {string} title @param {TemplateResult} content */
function open(title, content) {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", title);
  render(html`<div class="dialog"><h2>${title}</h2>${content}</div>`, dialog);
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  return dialog;
}

/** Closes the open dialog without an answer. */
export function closeDialogs() {
  document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
}
