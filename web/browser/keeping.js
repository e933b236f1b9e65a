/** Keeps the page for when there is no network. */

import { isAlone } from "../state/alone.js";

/** Tells, whenever the browser has come to keep another version of the page, whether that is another one than this. @param {(isNew: boolean) => void} tell */
export async function watchVersions(tell) {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener("controllerchange", () => serviceWorker.controller?.postMessage(null));
  serviceWorker?.addEventListener("message", ({ data }) => tell(!import.meta.url.includes(`/${data}/`)));
}

/** Has the browser keep the page, where it can: only those may be kept that come by https, or from this machine. */
export async function keepPage() {
  await navigator.serviceWorker?.register(isAlone ? "service.js" : "/service.js");
}
