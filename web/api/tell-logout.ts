import { logout } from "#contract/accounts.ts";
import { call } from "./call.ts";

/** Ends the session of a token on the server, if it can be reached. Whatever comes back, nobody waits for it. */
export function tellLogout(token: string): void {
  call(logout, {}, { keepalive: true, token }).catch(() => {});
}
