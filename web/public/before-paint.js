// Else another theme's colours would flash, and what a prerendered page shows to somebody unknown.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("token")) document.documentElement.dataset.session = "";
} catch {
  // Storage is blocked.
}
