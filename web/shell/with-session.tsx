import { useLayoutEffect } from "react";
import { Outlet } from "react-router";
import { useSession } from "#web/api/session.ts";
import { dropFirstPresses } from "./drop-first-presses.ts";

/**
 * What is behind a door is gone with the session, also where the way to the next page takes long; and where another window has
 * logged somebody else in, it begins anew: what was typed is not theirs.
 */
export default function WithSession() {
  const session = useSession();
  useLayoutEffect(dropFirstPresses, []);
  return session && <Outlet key={session.id} />;
}
