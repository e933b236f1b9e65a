/** Whether the page has no server, as it is in a folder of files or in one: it says so itself. */
export const isAlone = globalThis.document?.documentElement?.dataset.alone !== undefined;
