// Runs before the first paint, so that a chosen theme never flashes in the other one's colours, and what a
// prerendered page shows to somebody unknown does not flash at somebody who is logged in.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("token")) document.documentElement.dataset.session = "";
} catch {
  // Storage is blocked: the device's own theme it is, and nobody is logged in.
}
