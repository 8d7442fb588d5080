import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { Problem as ProblemDetails } from "#contract/problem.ts";
import { route } from "#contract/route.ts";
import { serve } from "#server/http/call/serve.ts";
import { invalid, notFound, Problem } from "#server/problem.ts";
import { startApp, type World } from "#server/testing/world.ts";

const fail = route({
  method: "POST",
  path: "/fail",
  who: "anyone",
  summary: "Fails as it is asked to.",
  body: z.object({
    how: z.enum(["refuse", "unfind", "invalid", "conflict", "busy", "full", "stumble", "sql", "away"]),
  }),
  answer: z.void(),
});

const FAILURES = {
  refuse: () => new Problem(403, "Not you."),
  unfind: () => notFound("case"),
  invalid: () => invalid("weight.kg", "Too heavy."),
  conflict: () => new Problem(409, "The dose is another.", { current: { dose: 2 } }),
  busy: () => new Problem(429, "Later.", { retryAfterSeconds: 7 }),
  full: () => new Problem(503, "No place.", { retryAfterSeconds: 5 }),
  stumble: () => new TypeError("cannot read 'secret' of /srv/app.ts"),
  sql: () =>
    Object.assign(new Error("duplicate key: Key (phone)=(+14155550100)"), {
      code: "23505",
      severity: "ERROR",
    }),
  away: () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" }),
};

let world: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await startApp({
    environment: { LOG_LEVEL: "info" },
    log: { write: (line) => lines.push(line) },
    calls: [
      serve(fail, async ({ body }) => {
        throw FAILURES[body.how]();
      }),
    ],
  });
});
afterAll(() => world.close());

const send = (how: keyof typeof FAILURES) => world.send(fail, { body: { how } });

describe("a refusal [API-04]", () => {
  test.each([
    ["refuse" as const, { title: "Forbidden", status: 403, detail: "Not you." }],
    [
      "unfind" as const,
      { title: "Not Found", status: 404, detail: "This case does not exist, or it is not yours." },
    ],
    [
      "invalid" as const,
      {
        title: "Bad Request",
        status: 400,
        detail: "Too heavy.",
        errors: [{ path: "weight.kg", message: "Too heavy." }],
      },
    ],
    [
      "conflict" as const,
      { title: "Conflict", status: 409, detail: "The dose is another.", current: { dose: 2 } },
    ],
  ])("is problem details: %s", async (how, details) => {
    const { status, headers, problem } = await send(how);
    expect(status).toBe(details.status);
    expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(problem).toEqual({
      type: "about:blank",
      ...details,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("says when to try again", async () => {
    expect((await send("busy")).headers["retry-after"]).toBe("7");
  });

  test.each([
    ["a body that is no JSON", { payload: "{" }, 400, "The body is not valid JSON."],
    [
      "a body of another kind",
      { payload: "a", headers: { "content-type": "text/plain" } },
      415,
      "Send the body as application/json.",
    ],
    [
      "a body that is too long",
      { payload: `"${"a".repeat(70_000)}"` },
      413,
      "This is too much to send at once. Shorten it and send it again.",
    ],
  ])("of %s is problem details too", async (_, request, status, detail) => {
    const headers = { "content-type": "application/json" };
    const response = await world.app.inject({ method: "POST", url: "/api/fail", headers, ...request });
    expect([response.statusCode, ProblemDetails.parse(response.json()).detail]).toEqual([status, detail]);
  });

  test("of an address that cannot be read is problem details too", async () => {
    const response = await world.app.inject({ url: "/api/%zz" });
    expect([response.statusCode, ProblemDetails.parse(response.json()).detail]).toEqual([
      400,
      "This address is not valid.",
    ]);
  });
});

describe("an accident [R52]", () => {
  test.each(["stumble" as const, "sql" as const])("says nothing of what happened inside: %s", async (how) => {
    const { status, problem } = await send(how);
    expect(status).toBe(500);
    expect(problem.detail).toMatch(/^Something went wrong on our side\./);
    expect(JSON.stringify(problem)).not.toMatch(/secret|srv|phone|4155550100|23505|at /);
  });

  test("is found in the log by the id that was answered", async () => {
    const { problem } = await send("stumble");
    const entry = lines
      .map((line) => JSON.parse(line))
      .find((one) => one.requestId === problem.requestId && one.err);
    expect(entry).toMatchObject({
      level: 50,
      err: { type: "TypeError", message: "cannot read 'secret' of /srv/app.ts" },
    });
  });

  test("is not what the server refuses because it must: the log has the reason, and no stack", async () => {
    const { status, problem } = await send("full");
    const entries = lines
      .map((line) => JSON.parse(line))
      .filter((one) => one.requestId === problem.requestId);
    expect(status).toBe(503);
    expect(entries.map(({ level, msg, why, err }) => ({ level, msg, why, err }))).toEqual([
      { level: 40, msg: "call refused", why: "No place.", err: undefined },
      { level: 30, msg: "answered", why: undefined, err: undefined },
    ]);
  });

  test("of the database is logged without the values it quotes", async () => {
    const { problem } = await send("sql");
    const entry = lines.find((line) => line.includes(problem.requestId) && line.includes('"err"'));
    expect(entry).toContain("23505");
    expect(entry).not.toContain("4155550100");
  });

  test("of a database that is away is calm, and may be tried again", async () => {
    const { status, headers, problem } = await send("away");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(problem.detail).toBe(
      "The service is busy for a moment. Nothing was lost: try again in a few seconds.",
    );
  });
});
