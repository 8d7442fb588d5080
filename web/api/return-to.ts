const KEY = "return-to";

/** Where somebody wanted to go before a login stood in the way; kept for this tab. */
export function rememberReturn(url: string): void {
  const { pathname, search } = new URL(url);
  sessionStorage.setItem(KEY, pathname + search);
}

/** Gives the remembered place once; `undefined` if there is none. */
export function takeReturn(): string | undefined {
  const place = sessionStorage.getItem(KEY) ?? undefined;
  forgetReturn();
  return place;
}

export function forgetReturn(): void {
  sessionStorage.removeItem(KEY);
}
