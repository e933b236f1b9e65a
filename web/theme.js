// Runs before the first paint, so that a dark page does not flash white: hence no module.
(() => {
  try {
    const theme = localStorage.getItem("inarow-theme");
    if (theme === "light" || theme === "dark") {
      document.documentElement.dataset.theme = theme;
    }
  } catch {
    // A browser that stores nothing follows the system.
  }
})();
