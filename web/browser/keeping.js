/** Keeps the page for when there is no network. */

import { isAlone } from "../state/alone.js";

/** Whether a program is the one that this page is of: its files are in a folder of its name. @param {string} version */
const isOwn = (version) => import.meta.url.includes(`/${version}/`);

/** Whether the browser could not keep this page when it last tried to. */
let isUnkept = false;

/**
 * @typedef {object} Told Listens to the browser's stored files.
 * @property {(isSo: boolean) => void} isNew Whether it is another version of the page than this.
 * @property {(isSo: boolean) => void} isKept Whether this one is there without a network; that it is not, once the browser could not keep it.
 */

/** Reports changes of the browser's stored files. @param {Told} told */
export function watchKept(told) {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener("controllerchange", () => serviceWorker.controller?.postMessage(null));
  serviceWorker?.addEventListener("message", ({ data }) => {
    if (Array.isArray(data)) {
      isUnkept = !data.some(isOwn);
      told.isKept(!isUnkept);
    } else {
      told.isNew(!isOwn(data));
    }
  });
  document.addEventListener("visibilitychange", () => {
    // Space may have been freed before the person comes back.
    if (isUnkept && document.visibilityState === "visible") {
      keepPage().catch((error) => console.debug(error));
    }
  });
}

/** Has the browser keep the page, where it can: only those may be kept that come by https, or from this machine. The one file is whole without that. */
export async function keepPage() {
  if (import.meta.url.startsWith("blob:")) {
    return;
  }
  const keeper = await navigator.serviceWorker?.register(isAlone ? "service.js" : "/service.js");
  if (isUnkept) {
    await keeper?.update();
  }
}
