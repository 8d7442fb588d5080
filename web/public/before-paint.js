// Before the first paint: else the other theme's colours would flash, and what a prerendered page shows to somebody
// unknown would at somebody logged in.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("token")) document.documentElement.dataset.session = "";
} catch {
  // Storage is blocked: the device's own theme it is, and nobody is logged in.
}
