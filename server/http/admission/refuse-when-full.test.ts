import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { route } from "#contract/route.ts";
import { serve } from "#server/http/call/serve.ts";
import { newMeters } from "#server/metrics/meters.ts";
import { startApp, type World } from "#server/testing/world.ts";

// More than are worked on at once.
const CROWD = 200;

const wait = route({
  method: "GET",
  path: "/wait",
  who: "anyone",
  summary: "Answers when it is told to.",
  answer: z.string(),
});

const meters = newMeters();
const log: string[] = [];
// Uses one connection again and again, as browsers and proxies do.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const { promise: end, resolve: letGo } = Promise.withResolvers<string>();

let world: World;
let port: number;
beforeAll(async () => {
  const write = (line: string) => void log.push(line);
  const environment = { LOG_LEVEL: "warn" };
  world = await startApp({ calls: [serve(wait, () => end)], meters, log: { write }, environment });
  port = Number(new URL(await world.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  letGo("gone");
  agent.destroy();
  await world.close();
});

async function ask(method: string, path: string, body?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request({ port, method, path, agent }, resolve).on("error", reject).end(body);
  const answer = await promise;
  const { statusCode: status, headers } = answer;
  return { status, headers, body: await text(answer), isSameConnection: sent.reusedSocket };
}

async function refused() {
  const { values } = await meters.refusals.get();
  return values.find(({ labels }) => labels.why === "no room")?.value ?? 0;
}

test("while there is no place, calls are turned away whole and quickly, and in the end it is as before [R66]", async () => {
  const ordinary = await ask("GET", "/api/no-such-call");
  const crowd = Array.from({ length: CROWD }, () => world.send(wait));
  const answers = [
    await ask("GET", "/api/wait"),
    await ask("GET", "/api/no-such-call"),
    await ask("GET", "/%61pi/wait"),
    await ask("GET", `http://localhost:${port}/api/wait`),
    await ask("POST", "/api/wait", "{".repeat(100_000)),
    await ask("GET", "/api/wait"),
  ];
  for (const { status, headers, body, isSameConnection } of answers) {
    expect([status, headers["retry-after"], isSameConnection]).toEqual([503, "5", true]);
    for (const name of GUARDS) expect([name, headers[name]]).toEqual([name, ordinary.headers[name]]);
    expect(JSON.parse(body)).toEqual({
      type: "about:blank",
      title: "Service Unavailable",
      status: 503,
      detail: "Many people are here just now. Nothing was lost: try again in a few seconds.",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  }
  expect((await ask("GET", "/healthz")).status).toBe(200);

  // Told of together, a second later.
  await expect.poll(refused).toBe(answers.length);
  const ids = answers.map(({ body }) => JSON.parse(body).requestId);
  const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "turned away");
  expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(answers.length);
  expect(new Set(ids)).toEqual(new Set(lines.map(({ requestId }) => requestId)));

  letGo("gone");
  expect((await Promise.all(crowd)).map(({ status }) => status)).toContain(200);
  expect((await ask("GET", "/api/wait")).body).toBe('"gone"');
});

const GUARDS = [
  "content-type",
  "cache-control",
  "content-security-policy",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "origin-agent-cluster",
];
