import { Outlet } from "react-router";
import { useSession } from "#web/api/session.ts";

/** What is behind a door is gone with the session, also where the way to the next page takes long. */
export function WithSession() {
  return useSession() && <Outlet />;
}
