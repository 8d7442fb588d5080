import { currentSession } from "./session.ts";

const PREFIX = "unsent/";

/**
 * Where this device keeps what the account of now has written about something and not sent: through a session that ends,
 * for the login after it, and not through a logout. `undefined` without a session.
 */
export function unsentKey(about: string): string | undefined {
  const account = currentSession()?.id;
  return account && `${PREFIX}${account}/${about}`;
}

/** All of them, of every account. */
export function unsentKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** Whoever logs out leaves nothing half written behind, in any window. */
export function forgetUnsent(): void {
  const own = unsentKey("");
  for (const key of unsentKeys()) if (own && key.startsWith(own)) localStorage.removeItem(key);
}
