/** Moves between the pages without loading anything again. */

import { routeOf } from "../state/route.js";

import { isAlone } from "../state/alone.js";

/** @import { Route } from "../state/route.js" */

/** @type {(route: Route) => void} */
let shown = () => {};

/** Shows the page of the address, now and whenever it changes. @param {(route: Route) => void} show */
export function followAddress(show) {
  shown = show;
  addEventListener("popstate", update);
  document.addEventListener("click", followLink);
  update();
}

/** The address of a page as the browser has it: without a server it is behind a #, since there is one file only. @param {string} address */
export function placeOf(address) {
  return isAlone ? `#${address}` : address;
}

/** The address of the page that is shown. */
export function here() {
  return isAlone ? location.hash.slice(1) || "/" : location.pathname + location.search;
}

/** @param {string} address */
export function go(address) {
  history.pushState(null, "", placeOf(address));
  update();
  scrollTo(0, 0);
}

/** Puts another address in place of this one; the page stays as it is. @param {string} address */
export function readdress(address) {
  history.replaceState(null, "", placeOf(address));
}

function update() {
  const [path, query] = here().split(/(?=\?)/, 2);
  shown(routeOf(path ?? "/", query ?? "", isAlone ? "" : location.hash));
}

/** @param {MouseEvent} event */
function followLink(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (link === null || !isPlain || event.defaultPrevented) {
    return;
  }
  const isOurs = isAlone ? link.getAttribute("href")?.startsWith("/") : link.origin === location.origin;
  if (isOurs && !link.hasAttribute("download") && link.target === "" && !link.hash) {
    event.preventDefault();
    go(isAlone ? (link.getAttribute("href") ?? "/") : link.pathname + link.search);
  }
}
