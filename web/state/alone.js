/** Whether the page has no server, as it is in a folder of files or in one: it says so itself. */
export const isAlone = globalThis.document?.documentElement?.dataset.alone !== undefined;

/** Whether the server is theirs who have the page open: it says so, too. */
export const isOwner = globalThis.document?.documentElement?.dataset.owner !== undefined;
