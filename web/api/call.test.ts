import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { deleteCase, getSettings, listAllCases, listOwnCases, login, recordWeight } from "#contract/index.ts";
import { OUT_OF_STEP } from "#contract/problem.ts";
import type { Route } from "#contract/route.ts";
import { ask, type Call, fakeApi, inTurn, lose, OWN, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH, tokenOf } from "#web/testing/people.ts";
import { call } from "./call.ts";
import { CallError } from "./call-error.ts";
import { address } from "./request.ts";
import { onSessionRefused, replacingToken, storedToken } from "./session.ts";

const SETTINGS = { productName: "FIP", links: {}, messaging: { appName: "Signal" } };
const CREDENTIALS = { body: { phone: "+14155550134", password: "tangerine-sofa" } };
const WEIGHT = { params: { caseId: "a" }, body: {} } as never;
const SAVED = { message: "Weight saved." } as never;
const DETAIL = "This case does not exist, or it is not yours.";

afterEach(async () => {
  await cookieStore.delete("XSRF-TOKEN");
});

describe("what a call carries", () => {
  test("the path filled in, the query without what is not set", () => {
    expect(address(recordWeight, { params: { caseId: "a/b" } })).toBe("/api/metrics/a%2Fb/weights");
    expect(address(listAllCases, { query: { m: "all", after: undefined, limit: 5 } })).toBe(
      "/api/cases?m=all&limit=5",
    );
  });

  test("the token as bearer, when there is one", async () => {
    const api = fakeApi(on(listOwnCases, []));
    await call(listOwnCases, {});
    logIn(ANA);
    await call(listOwnCases, {});
    const [before, after] = api.calls(listOwnCases);
    expect(before?.headers.get("Authorization")).toBeNull();
    expect(after?.headers.get("Authorization")).toBe(`Bearer ${storedToken()}`);
  });

  test("the cookie against cross-site calls in its header, except on a GET [CON-02]", async () => {
    await cookieStore.set("XSRF-TOKEN", "abc");
    const api = fakeApi(on(login, "token"), on(listOwnCases, []));
    await call(login, CREDENTIALS);
    await call(listOwnCases, {});
    expect(api.calls(login)[0]?.headers.get("X-XSRF-TOKEN")).toBe("abc");
    expect(api.calls(listOwnCases)[0]?.headers.get("X-XSRF-TOKEN")).toBeNull();
  });

  test("no cookie of that name that cannot be the server's, and a call all the same", async () => {
    await cookieStore.set("XSRF-TOKEN", "%ff ü");
    const api = fakeApi(on(login, "token"));
    await call(login, CREDENTIALS);
    expect(api.calls(login)[0]?.headers.get("X-XSRF-TOKEN")).toBeNull();
  });

  test("an idempotency key on a POST that has one", async () => {
    const api = fakeApi(on(login, "token"), on(listOwnCases, []));
    await call(login, CREDENTIALS, { idempotencyKey: "once" });
    await call(listOwnCases, {}, { idempotencyKey: "once" });
    expect(api.calls(login)[0]?.headers.get("Idempotency-Key")).toBe("once");
    expect(api.calls(listOwnCases)[0]?.headers.get("Idempotency-Key")).toBeNull();
  });
});

describe("what a call gives", () => {
  test("the answer", async () => {
    fakeApi(on(getSettings, SETTINGS));
    await expect(call(getSettings, {})).resolves.toEqual(SETTINGS);
  });

  test("a refusal with its sentence, its places and its words", async () => {
    const errors = [{ path: "phone", message: "Enter a phone number." }];
    fakeApi(refuse(login, 409, DETAIL, errors));
    const error = await refusalOf(call(login, CREDENTIALS));
    expect(error).toMatchObject({ status: 409, statusText: "Conflict", detail: DETAIL, errors });
    expect(error.problem).toContain('"requestId":"test"');
    expect(error.isOpen).toBe(false);
  });

  test("a refusal by something on the way, in our words", async () => {
    window.fetch = async () => new Response("<h1>Bad Gateway</h1>", { status: 502 });
    const error = await refusalOf(call(getSettings, {}));
    expect(error).toMatchObject({ status: 502, problem: "<h1>Bad Gateway</h1>", errors: [] });
    expect(error.detail).toBe("The server could not do this now. Try again in a moment.");
    expect(error.isOpen).toBe(true);
  });

  test.each([{ errors: null }, { errors: { a: 1 } }, { detail: [{ msg: "x" }] }, { detail: { a: 1 } }])(
    "nothing of a refusal of something on the way, which may be %j",
    async (body) => {
      window.fetch = async () => Response.json(body, { status: 502 });
      const error = await refusalOf(call(recordWeight, WEIGHT));
      expect(error).toMatchObject({ status: 502, errors: [], isOpen: true, isLost: true });
      expect(error.detail).toBe("The server could not do this now. Try again in a moment.");
    },
  );

  test.each([
    ["nothing (204)", recordWeight, WEIGHT, new Response(null, { status: 204 })],
    ["null", recordWeight, WEIGHT, Response.json(null, { headers: OWN })],
    ["an empty object", recordWeight, WEIGHT, Response.json({})],
    ["a page of its own", recordWeight, WEIGHT, new Response("<h1>Welcome to the hotel</h1>")],
    ["a list to what answers nothing", deleteCase, WEIGHT, Response.json([], { headers: OWN })],
    ["a page of its own, to what answers nothing", deleteCase, WEIGHT, new Response("<h1>Welcome</h1>")],
    ["words of its own, as JSON", recordWeight, WEIGHT, Response.json({ error: "blocked" })],
    ["a list of its own", listOwnCases, {}, Response.json([])],
    ["nothing, to what answers nothing", deleteCase, WEIGHT, new Response(null, { status: 204 })],
  ])("no answer, when something on the way has said %s", async (_, route, input, response) => {
    window.fetch = async () => response.clone();
    expect(await refusalOf(call<Route>(route, input))).toMatchObject({ status: 0, isOpen: true });
  });

  test("an error that says so when no answer came", async () => {
    fakeApi(lose(getSettings));
    const error = await refusalOf(call(getSettings, {}));
    expect(error).toMatchObject({ status: 0, statusText: "Unknown Error" });
    expect(error.isOpen).toBe(true);
  });

  test("that it got none where something on the way leads it to another address of the server's: what that says is not of this call", async () => {
    fakeApi(refuse(recordWeight, 404, DETAIL));
    const { fetch } = window;
    // As a browser does, which else follows.
    const led = vi.fn<typeof fetch>(async (input, init) => {
      if (init?.redirect === "error") throw new TypeError("Failed to fetch");
      return fetch(input, init);
    });
    window.fetch = led;
    const error = await refusalOf(call(recordWeight, WEIGHT));
    expect(led).toHaveBeenCalled();
    expect(error.isLost).toBe(true);
  });
});

describe("an answer that began", () => {
  /** Answers with headers and the first half of a body; gives how that goes on. */
  function begin(status = 200) {
    const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController>();
    window.fetch = async (_, { signal } = {}) => {
      const start = (body: ReadableStreamDefaultController) => {
        body.enqueue(new TextEncoder().encode('{"productName":'));
        signal?.addEventListener("abort", () => body.error(signal.reason));
        resolve(body);
      };
      return new Response(new ReadableStream({ start }), { status });
    };
    return promise;
  }

  test.each([200, 500])("and does not go on is given up, and said to be none (%i)", async (status) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const body = begin(status);
    const error = refusalOf(call(getSettings, {}));
    await body;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await error).toMatchObject({
      status: 0,
      detail: "There was no answer. Check the connection and try again.",
    });
  });

  test("and breaks off is none", async () => {
    const body = begin();
    const error = refusalOf(call(getSettings, {}));
    (await body).error(new TypeError("network error"));
    expect(await error).toMatchObject({ status: 0, isPassing: true });
  });

  test("and ends in the middle is none", async () => {
    const body = begin();
    const error = refusalOf(call(getSettings, {}));
    (await body).close();
    expect(await error).toMatchObject({ status: 0, isPassing: true });
  });

  test("and is not wanted any more is an error of whoever gave it up", async () => {
    const body = begin();
    const given = new AbortController();
    const read = call(getSettings, {}, { signal: given.signal });
    await body;
    given.abort();
    await expect(read).rejects.not.toBeInstanceOf(CallError);
  });
});

describe("a refused session", () => {
  test.each([401, 403])("%i on any call logs out and tells whoever shows pages", async (status) => {
    logIn(ANA);
    let told = 0;
    const forget = onSessionRefused(() => {
      told += 1;
    });
    fakeApi(refuse(listOwnCases, status, "Log in again."));
    await refusalOf(call(listOwnCases, {}));
    forget();
    expect(storedToken()).toBeNull();
    expect(told).toBe(1);
  });

  test.each([400, 401, 403, 404, 409, 413])(
    "%i by something on the way logs nobody out, and is no answer",
    async (status) => {
      logIn(ANA);
      const headers = { "Content-Type": "text/html" };
      window.fetch = async () => new Response("<h1>Blocked by the filter</h1>", { status, headers });
      expect(await refusalOf(call(recordWeight, WEIGHT))).toMatchObject({ status: 0, isOpen: true });
      expect(storedToken()).toBe(tokenOf(ANA));
    },
  );

  test.each([
    ["a page of its own", 403, "<h1>Blocked</h1>"],
    ["what was a success", 401, JSON.stringify("done")],
    ["another refusal", 404, JSON.stringify({ type: "about:blank", status: 503, detail: "Away." })],
  ])("nor does %s with %i under the headers of the server", async (_, status, text) => {
    logIn(ANA);
    window.fetch = async () => new Response(text, { status, headers: OWN });
    expect(await refusalOf(call(recordWeight, WEIGHT))).toMatchObject({ status: 0, isOpen: true });
    expect(storedToken()).toBe(tokenOf(ANA));
  });

  test("a wrong password at the login logs nobody out [ERR-05]", async () => {
    logIn(ANA);
    fakeApi(refuse(login, 401, "The phone number or the password is not right."));
    await refusalOf(call(login, CREDENTIALS));
    expect(storedToken()).not.toBeNull();
  });

  test("a late refusal of a session that was left says nothing about the one of now", async () => {
    logIn(ANA);
    fakeApi(refuse(listOwnCases, 401, "Log in again."));
    const late = refusalOf(call(listOwnCases, {}));
    logIn(RUTH);
    await late;
    expect(storedToken()).toBe(tokenOf(RUTH));
  });

  test("a refusal of the old token logs nobody out while a new one is on its way, also to another window", async () => {
    logIn(ANA);
    let told = 0;
    const forget = onSessionRefused(() => {
      told += 1;
    });
    fakeApi(refuse(listOwnCases, 401, "Log in again."));
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const replaced = replacingToken(async () => {
      await answered;
      logIn(RUTH);
    });
    const refused = refusalOf(call(listOwnCases, {}));
    await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
    answer();
    await Promise.all([replaced, refused]);
    forget();
    expect(told).toBe(0);
    expect(storedToken()).toBe(tokenOf(RUTH));
  });

  test.each([
    ["of now", ANA],
    ["that is over here", RUTH],
  ])("a call in the background, with the token of a session %s, leads nobody away", async (_, session) => {
    logIn(ANA);
    const leads: string[] = [];
    const forget = onSessionRefused((to) => leads.push(to));
    const api = fakeApi(refuse(listOwnCases, 401, "Log in again."));
    await refusalOf(call(listOwnCases, {}, { token: tokenOf(session) }));
    forget();
    expect(api.calls(listOwnCases)[0]?.headers.get("Authorization")).toBe(`Bearer ${tokenOf(session)}`);
    expect(leads).toEqual([]);
    expect(storedToken()).toBe(tokenOf(ANA));
  });

  test.each([400, 404, 409, 500])("%i does not log out", async (status) => {
    logIn(ANA);
    fakeApi(refuse(listOwnCases, status, DETAIL));
    await refusalOf(call(listOwnCases, {}));
    expect(storedToken()).not.toBeNull();
  });
});

describe("a page out of step, because the session changed while it was open [R47]", () => {
  const SAID = "This page is out of step with the server.";
  const outOfStep = ask(recordWeight, OUT_OF_STEP, SAID, 403);

  /** The server's: brings another cookie, and may do more. */
  function renewing(meanwhile = () => {}) {
    return {
      route: recordWeight,
      reply: async (sent: Call<never>) => {
        await cookieStore.set("XSRF-TOKEN", "def");
        meanwhile();
        return outOfStep.reply(sent);
      },
    };
  }
  const sentWith = (api: ReturnType<typeof fakeApi>, name: string) =>
    api.calls(recordWeight).map(({ headers }) => headers.get(name));

  test("does the same call again with the cookie that the refusal has brought", async () => {
    await cookieStore.set("XSRF-TOKEN", "abc");
    const api = fakeApi(inTurn(renewing(), on(recordWeight, SAVED)));
    await call(recordWeight, WEIGHT, { idempotencyKey: "once" });
    expect(sentWith(api, "X-XSRF-TOKEN")).toEqual(["abc", "def"]);
    expect(sentWith(api, "Idempotency-Key")).toEqual(["once", "once"]);
  });

  test("does it as who began it, though somebody else has logged in", async () => {
    logIn(ANA);
    await cookieStore.set("XSRF-TOKEN", "abc");
    const api = fakeApi(
      inTurn(
        renewing(() => logIn(RUTH)),
        on(recordWeight, SAVED),
      ),
    );
    await call(recordWeight, WEIGHT);
    expect(sentWith(api, "Authorization")).toEqual([`Bearer ${tokenOf(ANA)}`, `Bearer ${tokenOf(ANA)}`]);
  });

  test("sends the other of two cookies, when the first is not the server's", async () => {
    // The other one is of another path or of the domain above, which a test cannot have.
    const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=abc; XSRF-TOKEN=def");
    const api = fakeApi(inTurn(outOfStep, on(recordWeight, SAVED)));
    await call(recordWeight, WEIGHT);
    cookies.mockRestore();
    expect(sentWith(api, "X-XSRF-TOKEN")).toEqual(["abc", "def"]);
  });

  test("sends all others of many cookies, because only the server knows its own", async () => {
    const planted = "XSRF-TOKEN=abc; XSRF-TOKEN=bcd; XSRF-TOKEN=cde; XSRF-TOKEN=def";
    const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue(planted);
    const api = fakeApi(inTurn(outOfStep, on(recordWeight, SAVED)));
    await call(recordWeight, WEIGHT);
    cookies.mockRestore();
    expect(sentWith(api, "X-XSRF-TOKEN")).toEqual(["abc", "bcd cde def"]);
  });

  test.each([
    ["once more", [renewing(), outOfStep], 2],
    ["without another cookie", [outOfStep], 1],
  ] as const)("says so when it is refused %s, and logs nobody out", async (_, answers, times) => {
    logIn(ANA);
    await cookieStore.set("XSRF-TOKEN", "abc");
    const api = fakeApi(inTurn(...answers));
    expect((await refusalOf(call(recordWeight, WEIGHT))).detail).toBe(SAID);
    expect(storedToken()).toBe(tokenOf(ANA));
    expect(api.calls(recordWeight)).toHaveLength(times);
  });
});

async function refusalOf(answer: Promise<unknown>): Promise<CallError> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error instanceof CallError ? error : Promise.reject(error);
}
