import { endSession, storedToken } from "./session.ts";

/** Ends the session here at once, and on the server as soon as it can be reached, if at all. */
export function logOut(): void {
  const token = storedToken();
  // What was half written in this window too; an intake's draft stays on the device, for its owner.
  sessionStorage.clear();
  endSession();
  // Loaded late, because a visitor's first screen makes no calls.
  if (token) import("./tell-logout.ts").then(({ tellLogout }) => tellLogout(token)).catch(() => {});
}
