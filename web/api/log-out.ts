import { logout } from "#contract/accounts.ts";
import { call } from "./call.ts";
import { endSession } from "./session.ts";

/** Ends the session here at once, and on the server as soon as it can be reached, if at all. */
export function logOut(): void {
  // Asked before the token is gone. Whatever comes back, this browser is logged out.
  call(logout, {}, { keepalive: true }).catch(() => {});
  endSession();
}
