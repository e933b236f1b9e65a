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
    const theme = localStorage.getItem("inarow-theme");
    if (theme === "light" || theme === "dark") {
      document.documentElement.dataset.theme = theme;
    }
  } catch {
    // A browser that stores nothing follows the system.
  }
})();
