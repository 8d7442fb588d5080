import type { createBrowserRouter } from "react-router";
import { rememberReturn } from "#web/api/return-to.ts";
import { currentSession, onSessionRefused } from "#web/api/session.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "navigate" | "revalidate">;

/**
 * Leads away from pages that the session no longer allows: refused by the server, or changed in another tab.
 * Gives the way to stop it.
 */
export function followSession(router: Router): () => void {
  const forget = onSessionRefused(() => {
    rememberReturn(location.href);
    void router.navigate("/not-authorized", { replace: true });
  });

  let account = currentSession()?.id;
  const follow = () => {
    const now = currentSession()?.id;
    // Somebody else's cats must not stay on the page.
    if (account && now && now !== account) location.reload();
    if (account && !now) void router.revalidate();
    account = now;
  };
  window.addEventListener("storage", follow);
  return () => {
    forget();
    window.removeEventListener("storage", follow);
  };
}
