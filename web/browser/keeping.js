/** Keeps the page for when there is no network. */

import { isAlone } from "../state/alone.js";

/** Has the browser keep the page, where it can; whoever listens is told once another version has come in its place. @param {() => void} hasNew */
export async function keepPage(hasNew) {
  // Only pages that come by https, or from this machine, may be kept.
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) {
    return;
  }
  if (serviceWorker.controller !== null) {
    serviceWorker.addEventListener("controllerchange", hasNew, { once: true });
  }
  await serviceWorker.register(isAlone ? "service.js" : "/service.js");
}
