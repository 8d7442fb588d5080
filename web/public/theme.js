// Runs before the first paint, so that a chosen theme never flashes in the other one's colours.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the device's own theme it is.
}
