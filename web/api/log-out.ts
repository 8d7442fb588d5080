import { logout } from "#contract/accounts.ts";
import { sendInStep } from "./cross-site-token.ts";
import { address, headersFor } from "./request.ts";
import { endSession, storedToken } from "./session.ts";
import { forgetUnsent } from "./unsent.ts";

/** Ends the session here at once, and on the server if it can be reached. */
export function logOut(): void {
  const token = storedToken();
  // What was half written too; an intake's draft stays on the device, for its owner.
  forgetUnsent();
  sessionStorage.clear();
  endSession();
  if (token) tellLogout(token);
}

/**
 * Whatever comes back, nobody waits for it; what did not arrive is told once more when the connection is back. Not by `call`, which a visitor's first screen does without: loaded only now, it
 * may be gone since a deployment, and the session on the server would stay.
 */
function tellLogout(token: string): void {
  const send = (echo: string | undefined) => {
    const headers = headersFor(logout, {}, { token, echo });
    return fetch(address(logout, {}), { method: logout.method, headers, keepalive: true });
  };
  sendInStep(send, ({ status }) => status === 403).catch(() =>
    addEventListener("online", () => tellLogout(token), { once: true }),
  );
}
