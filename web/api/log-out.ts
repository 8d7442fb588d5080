import { logout } from "#contract/accounts.ts";
import { sendInStep } from "./cross-site-token.ts";
import { isOwnAnswer } from "./is-own-answer.ts";
import { address, headersFor } from "./request.ts";
import { endSession, startSession, storedToken } from "./session.ts";
import { forgetUnsent } from "./unsent.ts";

const FIRST_PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 60_000;

/** Ends the session here at once, and on the server if it can be reached. */
export function logOut(): void {
  const token = storedToken();
  // What was half written too; of an intake's drafts those stay that have not reached the server.
  forgetUnsent();
  sessionStorage.clear();
  endSession();
  if (token) tellLogout(token);
}

/** Goes on with the token that a call gave for this one, unless nobody is logged in by this one any more: then nobody has the new one. */
export function replaceToken(replaced: string | null, token: string): void {
  if (storedToken() === replaced) startSession(token);
  else tellLogout(token);
}

/**
 * Nobody waits for it. What did not arrive, or was turned away by a server with too much to do, is told again and again: until
 * it is heard the session lives on there. Not by `call`, which a visitor's first screen does without: loaded only
 * now, it may be gone since a deployment.
 */
function tellLogout(token: string, pauseMs = FIRST_PAUSE_MS): void {
  const send = (echo: string | undefined) => {
    const headers = headersFor(logout, {}, { token, echo });
    return fetch(address(logout, {}), {
      method: logout.method,
      headers,
      keepalive: true,
      redirect: "manual",
    });
  };
  const isOutOfStep = (response: Response) => {
    const { status } = response;
    // Nobody has looked at it, or something on the way alone: a hotel's page, a filter.
    if (!isOwnAnswer(response) || status > 404) throw status;
    return status === 403;
  };
  const again = () => tellLogout(token, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
  sendInStep(send, isOutOfStep).catch(() =>
    navigator.onLine
      ? setTimeout(again, Math.random() * pauseMs)
      : addEventListener("online", again, { once: true }),
  );
}
