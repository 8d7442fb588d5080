import type { createBrowserRouter } from "react-router";
import { forgetReturn, rememberReturn } from "#web/api/return-to.ts";
import { currentSession, onSessionChange, onSessionRefused, refusedAccount } from "#web/api/session.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "navigate" | "revalidate">;

/**
 * Leads away from pages that the session no longer allows: refused by the server, or changed in another tab.
 * Gives the way to stop it.
 */
export function followSession(router: Router): () => void {
  const forget = onSessionRefused((to) => {
    if (location.pathname === to) return;
    rememberReturn(location.href);
    void router.navigate(to, { replace: true });
  });

  let account = currentSession()?.id;
  const follow = () => {
    const now = currentSession()?.id;
    // Somebody else's cats must not stay on the page, nor for as long as a slow line takes.
    if (account && now && now !== account) {
      document.body.hidden = true;
      location.reload();
    }
    // Who comes next on this device after a logout may be another owner.
    if (account && !now) void router.revalidate().then(() => refusedAccount() ?? forgetReturn());
    account = now;
  };
  window.addEventListener("storage", follow);
  // A page that the browser had put away, and brings back as it was, has heard of nothing meanwhile.
  window.addEventListener("pageshow", follow);
  // Who logs in or out in this tab goes on to another page anyway. Comes after `follow`, which hears of other tabs.
  const forgetOwn = onSessionChange(() => {
    account = currentSession()?.id;
  });
  return () => {
    forget();
    forgetOwn();
    window.removeEventListener("storage", follow);
    window.removeEventListener("pageshow", follow);
  };
}
