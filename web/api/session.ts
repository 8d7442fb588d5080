import { useSyncExternalStore } from "react";
import { keepOnDevice } from "#web/keep-on-device.ts";

/** Who is logged in, as the token says. Only for the page: the server asks its database. */
export type Session = { id: string; name: string; isAdmin: boolean };

const KEY = "token";
/** Beside it, for other windows: it was not given up, but refused. Whose it was. */
const REFUSED = "refused";
/** Whoever has heard nothing by then is not kept waiting for it. */
const LONGEST_CHANGE_MS = 30_000;

/** None where the page came over a line that anybody can read. */
const locks: LockManager | undefined = navigator.locks;

const watchers = new Set<() => void>();
const refusalWatchers = new Set<(to: string) => void>();
let last: { token: string | null; session: Session | undefined } = { token: null, session: undefined };

/** The token that this device does not keep: the session is this page's, and ends with it. */
let unkept: string | undefined;

let hasStarted = false;
/** Whether somebody has logged in on this page, or set a new password, and so has pressed here. */
export const hasStartedHere = () => hasStarted;

export function storedToken(): string | null {
  return unkept ?? localStorage.getItem(KEY);
}

/** The session of this browser: a token that can be decoded means logged in. */
export function currentSession(): Session | undefined {
  const token = storedToken();
  if (token !== last.token) last = { token, session: token === null ? undefined : decode(token) };
  return last.session;
}

/** The session, followed through login and logout in this tab and in others. A prerendered page knows nobody. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession, () => undefined);
}

/** Logs in with the token of a login or account call. One that cannot be decoded is only logged. */
export function startSession(token: unknown): void {
  if (typeof token !== "string" || !decode(token)) {
    reportError(new Error("The answer carried no token that can be decoded."));
    return;
  }
  localStorage.removeItem(REFUSED);
  unkept = keepOnDevice(KEY, token) ? undefined : token;
  hasStarted = true;
  tell(watchers);
}

/** While a call may give this session another token, nobody is logged out by what is answered to the old one, in whichever window. */
export async function replacingToken<T>(work: () => Promise<T>): Promise<T> {
  return locks ? locks.request(KEY, work) : work();
}

/** Until no other call may replace the token any more, or has taken too long. */
export async function settledToken(): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LONGEST_CHANGE_MS);
  await locks?.request(KEY, { mode: "shared", signal: limit.signal }, () => {}).catch(() => {});
  clearTimeout(timer);
}

/** Whose session in this browser ended by itself; `null` where none did. */
export function refusedAccount(): string | null {
  return localStorage.getItem(REFUSED);
}

export function endSession(): void {
  localStorage.removeItem(REFUSED);
  dropToken();
}

function dropToken(): void {
  unkept = undefined;
  localStorage.removeItem(KEY);
  tell(watchers);
}

/** The server refused the session (401 or 403): whoever shows pages leads away from this one. */
export function refuseSession(): void {
  keepOnDevice(REFUSED, currentSession()?.id ?? refusedAccount() ?? "");
  dropToken();
  leadTo("/not-authorized");
}

/** The session stays, but this adviser has to set up a second factor first: the account page says why. */
export function holdBack(): void {
  leadTo("/account");
}

export function onSessionChange(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}

/** Tells where to lead away to. */
export function onSessionRefused(watcher: (to: string) => void): () => void {
  refusalWatchers.add(watcher);
  return () => refusalWatchers.delete(watcher);
}

function leadTo(place: string): void {
  for (const watcher of refusalWatchers) watcher(place);
}

function tell(those: Set<() => void>): void {
  for (const watcher of those) watcher();
}

function decode(token: string): Session | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isSession(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

function isSession(claims: unknown): claims is Session {
  const { id, name, isAdmin } = Object(claims);
  return typeof id === "string" && typeof name === "string" && typeof isAdmin === "boolean";
}
