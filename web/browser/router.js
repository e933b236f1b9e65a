/** Moves between the pages without loading anything again. */

import { routeOf } from "../state/route.js";

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

/** @param {string} address */
export function go(address) {
  history.pushState(null, "", address);
  update();
  scrollTo(0, 0);
}

/** Puts another address in place of this one; the page stays as it is. @param {string} address */
export function readdress(address) {
  history.replaceState(null, "", address);
}

function update() {
  shown(routeOf(location.pathname, location.search, location.hash));
}

/** @param {MouseEvent} event */
function followLink(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (link === null || !isPlain || event.defaultPrevented) {
    return;
  }
  const isOurs = link.origin === location.origin;
  if (isOurs && !link.hasAttribute("download") && link.target === "" && !link.hash) {
    event.preventDefault();
    go(link.pathname + link.search);
  }
}
