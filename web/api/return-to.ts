import { keepOnDevice } from "#web/keep-on-device.ts";
import { currentSession, refusedAccount } from "./session.ts";

const KEY = "return-to";

/**
 * Where somebody wanted to go before a login stood in the way; kept for this tab, if it can be, with the account whose session
 * that was: another owner on the same phone has no business there, and would read that a cat is not here.
 */
export function rememberReturn(url: string): void {
  const { pathname, search } = new URL(url);
  const account = currentSession()?.id ?? refusedAccount() ?? "";
  keepOnDevice(KEY, `${pathname}${search} ${account}`, sessionStorage);
}

/**
 * Gives the remembered place once; `undefined` if there is none inside the product, or none for whoever is logged in
 * now: it was another account's, or an owner tried an admin's page before the login and would only be turned away there again.
 */
export function takeReturn(): string | undefined {
  const [place = "", account] = (sessionStorage.getItem(KEY) ?? "").split(" ");
  forgetReturn();
  const session = currentSession();
  if (!isInside(place) || (account && account !== session?.id)) return undefined;
  return session?.isAdmin || !isAdmins(place) ? place : undefined;
}

function isAdmins(place: string): boolean {
  return /^\/admin(?![^/])/i.test(new URL(place, location.origin).pathname);
}

// `//elsewhere.example` is a path of this host to whoever asks for it, and another host to whoever is sent there; what is
// white counts for nothing in an address.
function isInside(place: string): boolean {
  return /^\/(?![/\\])\S*$/.test(place);
}

export function forgetReturn(): void {
  sessionStorage.removeItem(KEY);
}
