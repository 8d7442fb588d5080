import { keepOnDevice } from "#web/keep-on-device.ts";
import { currentSession } from "./session.ts";

const PREFIX = "unsent/";

/** What the device has no room for, by its place: the page holds it for as long as it is there. */
const held = new Map<string, string>();

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
  return [...new Set([...held.keys(), ...Object.keys(localStorage)])].filter((key) => key.startsWith(PREFIX));
}

export function keepText(key: string, text: string): void {
  held.delete(key);
  if (keepOnDevice(key, text)) return;
  // What the device has of it is of before, and would come back in its place.
  localStorage.removeItem(key);
  held.set(key, text);
}

export function keptText(key: string): string | null {
  return held.get(key) ?? localStorage.getItem(key);
}

export function forgetText(key: string): void {
  held.delete(key);
  localStorage.removeItem(key);
}

/** Whoever logs out leaves nothing half written behind, in any window. */
export function forgetUnsent(): void {
  const own = unsentKey("");
  for (const key of unsentKeys()) if (own && key.startsWith(own)) forgetText(key);
}
