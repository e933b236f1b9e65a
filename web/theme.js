// Runs before the first paint, so that a dark page does not flash white, and before all else may fail: hence no module.
(() => {
  // A host may have a part of its files only, and a network go away between two of them.
  addEventListener("error", ({ target }) => {
    const said = /** @type {HTMLTemplateElement | null} */ (document.getElementById("broken"));
    if (target instanceof HTMLScriptElement && said !== null) {
      document.getElementById("main")?.replaceChildren(said.content);
    }
  }, true);
  try {
    for (const [name, values] of Object.entries({ theme: ["light", "dark"], boards: ["paper", "strong"], coordinates: ["off"] })) {
      const chosen = localStorage.getItem(`inarow-${name}`);
      if (chosen !== null && values.includes(chosen)) {
        document.documentElement.dataset[name] = chosen;
      }
    }
  } catch {
    // A browser that stores nothing follows the system.
  }
})();
