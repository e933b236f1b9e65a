/** The questions that the page can answer by itself, by the paths of addresses. */

/** Paths whose answers are the same everywhere. */
export const EVERYWHERE = /^\/(?:api\/v1\/(?:choices|positions|grade|trace|analysis|puzzles(?:\/today)?|values|study\/(?:import|export)|lessons(?:\/6\/(?:matchboxes|training(?:\/(?:move|challenge))?)|\/[^/]+(?:\/(?:rule|move|challenge))?)?)|locales\/(?:en|zh)\.json)$/;

/** Paths about the games that the browser stores: their list and statistics, and one by its number. A server has games of its own. */
export const KEPT = /^\/api\/v1\/(?:(saved(?:\/export|\/-\d+(?:\/(?:review|export))?)?)|(stats|mistakes))$/;
