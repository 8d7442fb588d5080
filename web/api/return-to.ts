import { keepOnDevice } from "#web/keep-on-device.ts";
import { currentSession } from "./session.ts";

const KEY = "return-to";

/** Where somebody wanted to go before a login stood in the way; kept for this tab, if it can be. */
export function rememberReturn(url: string): void {
  const { pathname, search } = new URL(url);
  keepOnDevice(KEY, pathname + search, sessionStorage);
}

/**
 * Gives the remembered place once; `undefined` if there is none inside the product, or none for whoever is logged in
 * now: an owner who tried an admin's page before the login would only be turned away there again.
 */
export function takeReturn(): string | undefined {
  const place = sessionStorage.getItem(KEY) ?? "";
  forgetReturn();
  return isInside(place) && (currentSession()?.isAdmin || !isAdmins(place)) ? place : undefined;
}

function isAdmins(place: string): boolean {
  return /^\/admin(?![^/])/i.test(new URL(place, location.origin).pathname);
}

// `//elsewhere.example` is a path of this host to whoever asks for it, and another host to whoever is sent there.
function isInside(place: string): boolean {
  try {
    return place.startsWith("/") && new URL(place, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}

export function forgetReturn(): void {
  sessionStorage.removeItem(KEY);
}
