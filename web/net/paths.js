/** What the page can answer by itself, by the paths of addresses. */

/** What is the same wherever it is answered. */
export const EVERYWHERE = /^\/(?:api\/v1\/(?:choices|positions|grade|trace|analysis|puzzles(?:\/today)?|values|study\/(?:import|export)|lessons(?:\/[^/]+(?:\/(?:rule|move|challenge))?)?)|locales\/(?:en|zh)\.json)$/;

/** What is told of the games that the browser keeps: the list of them and what they add up to, and one by its number. A server has games of its own. */
export const KEPT = /^\/api\/v1\/(?:(saved(?:\/export|\/-\d+(?:\/(?:review|export))?)?)|(stats|mistakes))$/;
