/** Whether the page has no server, as it is in a folder of files or in one: it says so itself. */
export const isAlone = globalThis.document?.documentElement?.dataset.alone !== undefined;

/** Whether games played elsewhere can be stored here: a person's own server has theirs. */
export const keepsOthers = isAlone || (globalThis.document?.querySelector?.("link[rel=worker]") != null && globalThis.document.documentElement.dataset.owner === undefined);

/** The games of whose positions the server knows more than the page. */
export const knownThere = new Set(globalThis.document?.documentElement?.dataset.known?.split(" "));

/** Whether the server is theirs who have the page open: it says so, too. */
export const isOwner = globalThis.document?.documentElement?.dataset.owner !== undefined;
