const COOKIE = "XSRF-TOKEN=";
// What cannot be one of the server's is left out: as a header it might not even be sent.
const TOKEN = /^[0-9a-f.]+$/;

/**
 * The tokens that show a write to be this page's, from the cookies: one, or more where another product or website of this
 * domain has left its own.
 */
export function crossSiteTokens(): string[] {
  const pairs = document.cookie.split("; ").filter((pair) => pair.startsWith(COOKIE));
  return pairs.map((pair) => pair.slice(COOKIE.length)).filter((value) => TOKEN.test(value));
}

/**
 * Sends, and once more when the cookie was not this session's: nothing was done then, and the refusal has brought the
 * right one. By then it may be one of many, and the page cannot tell which: all are sent, and the server knows its own.
 */
export async function sendInStep<T>(
  send: (echo: string | undefined) => Promise<T>,
  isOutOfStep: (answer: T) => boolean,
): Promise<T> {
  const [echo] = crossSiteTokens();
  const answer = await send(echo);
  const others = isOutOfStep(answer) ? crossSiteTokens().filter((renewed) => renewed !== echo) : [];
  return others.length === 0 ? answer : send(others.join(" "));
}
