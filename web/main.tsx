import "./schemas-without-eval.ts";
import "./storage-when-blocked.ts";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { startSettings } from "./api/settings.ts";
import { routes } from "./routes.tsx";
import { App } from "./shell/app.tsx";
import { followSession } from "./shell/follow-session.ts";
import { loadPage } from "./shell/load-page.ts";
import "./ui/style.css";

const root = document.getElementById("root");
if (root) void start(root);

/** Takes a prerendered page over as it stands, or makes the page in an empty one. */
async function start(root: HTMLElement): Promise<void> {
  startSettings();
  const isPrerendered = root.hasChildNodes();
  if (isPrerendered) await loadPage(routes, location.pathname);
  // What was scrolled before the scripts were there stays: without this the router begins at the top.
  const router = createBrowserRouter(routes, window.scrollY ? { hydrationData: {} } : {});
  followSession(router);
  const app = <App router={router} />;
  if (isPrerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
