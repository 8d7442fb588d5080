import { type LoaderFunctionArgs, redirect } from "react-router";
import { rememberReturn } from "#web/api/return-to.ts";
import { currentSession } from "#web/api/session.ts";

/** Lets in whoever is logged in; others go to /login and from there to where they wanted to go. */
export function loggedIn({ request }: LoaderFunctionArgs) {
  if (currentSession()) return null;
  rememberReturn(request.url);
  throw redirect("/login");
}

/** Lets in admins; others go to /not-authorized. */
export function adminOnly({ request }: LoaderFunctionArgs) {
  const session = currentSession();
  if (session?.isAdmin) return null;
  if (!session) rememberReturn(request.url);
  throw redirect("/not-authorized");
}

/** Lets in whoever is not logged in; others go to their dashboard. */
export function loggedOut() {
  if (!currentSession()) return null;
  throw redirect("/dashboard");
}
