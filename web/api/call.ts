import { changePassword, login } from "#contract/accounts.ts";
import { OUT_OF_STEP, SECOND_FACTOR_REQUIRED } from "#contract/problem.ts";
import type { AnswerOf, InputOf, Route } from "#contract/route.ts";
import { noAnswer, readRefusal } from "./call-error.ts";
import { compareClock } from "./clock.ts";
import { sendInStep } from "./cross-site-token.ts";
import { isOwnAnswer, isOwnRefusal } from "./is-own-answer.ts";
import { parsed } from "./parsed.ts";
import { type AnyInput, address, headersFor, type Marks } from "./request.ts";
import { holdBack, refuseSession, settledToken, storedToken } from "./session.ts";

/** For an answer to begin, and again for it to end. */
const LONGEST_MS = 30_000;

/** With a token of its own a call is made in the background, and for that session: nobody is led away by what it answers. */
export type Options = Marks & {
  signal?: AbortSignal | undefined;
  /** The call outlives the page. */
  keepalive?: boolean;
};

/**
 * Makes a call of the API and gives its answer. The answer is not checked again: the server writes it by the
 * schema that its type comes from.
 * @throws CallError for every answer that is not a success, and for none, also where one began and broke off.
 */
export async function call<R extends Route>(
  route: R,
  input: InputOf<R> & AnyInput,
  options: Options = {},
): Promise<AnswerOf<R>> {
  return (await answer(route, input, options)).value;
}

/** The same with the headers, for those who need them. */
export async function answer(route: Route, input: AnyInput, options: Options) {
  const token = storedToken();
  // The second try is the same session's too, whoever may have logged in meanwhile.
  const marks = { token: token ?? undefined, ...options };
  const { response, text } = await sendInStep((echo) => ask(route, input, { ...marks, echo }), isOutOfStep);
  const { headers } = response;
  if (response.ok) {
    const value = parse(route, response, text);
    compareClock(headers.get("Date"));
    return { value, headers };
  }
  const error = readRefusal(response, text);
  // Something in between (a proxy) knows nothing of what was done.
  if (!error.isOpen && !isOwnRefusal(response, text)) throw noAnswer();
  const isDoor = error.status === 401 || error.status === 403;
  const logsOut = isDoor && error.type !== OUT_OF_STEP && route.path !== login.path;
  // An answer to a session that was left meanwhile says nothing about the one of now.
  if (logsOut && !options.token && route.path !== changePassword.path) await settledToken();
  if (logsOut && !options.token && token === storedToken()) {
    if (error.type === SECOND_FACTOR_REQUIRED) holdBack();
    else refuseSession();
  }
  throw error;
}

/** Asks, and reads what comes back to its end. */
async function ask(route: Route, input: AnyInput, { signal, keepalive, ...marks }: Options & Marks) {
  const limit = new AbortController();
  const stop = () => limit.abort();
  let timer = setTimeout(stop, LONGEST_MS);
  signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(address(route, input), {
      method: route.method,
      headers: headersFor(route, input, marks),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: limit.signal,
      keepalive,
      // The server redirects no call. Led on by something on the way, it would be refused by the server as what it is not.
      redirect: "error",
    });
    clearTimeout(timer);
    timer = setTimeout(stop, LONGEST_MS);
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noAnswer();
  } finally {
    clearTimeout(timer);
  }
}

function isOutOfStep({ response, text }: Awaited<ReturnType<typeof ask>>): boolean {
  return !response.ok && readRefusal(response, text).type === OUT_OF_STEP;
}

/** A success that is none of the route's was not written by the server: nobody knows what it did. */
function parse(route: Route, response: Response, text: string) {
  const value = parsed(text);
  const saysNothing = route.status === 204 ? response.status !== 204 : value == null;
  if (saysNothing || !isOwnAnswer(response)) throw noAnswer();
  return value;
}
