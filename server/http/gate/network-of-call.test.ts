import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forwardedForIn, readPlainCall } from "#server/http/admission/plain-call.ts";
import { networkOf } from "#server/http/network-address.ts";
import type { Config } from "#server/start/config.ts";
import { type NetworkOfCall, newNetworkOfCall, trustedProxies } from "./network-of-call.ts";

const ADDRESSES = [
  "127.0.0.1",
  "::1",
  "10.1.2.3",
  "203.0.113.7",
  "203.0.113.8:49152",
  "2001:db8:1:2::6",
  "unknown",
  "",
];
const NAMES = ["X-Forwarded-For", "x-forwarded-for", "X-FORWARDED-FOR", "X-Forwarded-Host"];

const anyLine = fc
  .record({
    name: fc.constantFrom(...NAMES),
    addresses: fc.array(fc.constantFrom(...ADDRESSES), { minLength: 1, maxLength: 4 }),
    between: fc.constantFrom(",", ", ", " ,\t"),
  })
  .map(({ name, addresses, between }) => [name, addresses.join(between)] as const);

const SETTINGS: Config["trustProxy"][] = [false, 1, 2, "loopback", "loopback, 10.0.0.0/8"];

describe.each(SETTINGS)("who trusts %s", (trustProxy) => {
  let app: FastifyInstance;
  let port: number;
  let ofCall: NetworkOfCall;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeEach(async () => {
    const isProxy = trustedProxies({ trustProxy });
    ofCall = newNetworkOfCall(isProxy);
    app = Fastify({ trustProxy: trustProxy !== false && isProxy });
    app.get("/api/network", async ({ ip, raw: { socket, headers } }) => ({
      framework: networkOf(ip),
      parsed: ofCall(socket, () => String(headers["x-forwarded-for"] ?? "")),
    }));
    port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  });
  afterEach(async () => {
    agent.destroy();
    await app.close();
  });

  async function ask(lines: (readonly [string, string])[]) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = ["Host", "a", ...lines.flat()];
    request({ port, path: "/api/network", headers, agent }, resolve).on("error", reject).end();
    return JSON.parse(await text(await promise));
  }

  test("is told the network that the framework tells, before that reads the call [R25]", () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyLine, { maxLength: 3 }), async (lines) => {
        const { framework, parsed } = await ask(lines);
        expect(parsed).toBe(framework);
        const head = ["GET /api/network HTTP/1.1", "Host: a", ...lines.map((line) => line.join(": "))];
        const call = readPlainCall(Buffer.from([...head, "", ""].join("\r\n")));
        if (!call) throw new Error("not plain");
        const socket = Object({ remoteAddress: "127.0.0.1" });
        expect(ofCall(socket, () => forwardedForIn(call))).toBe(framework);
      }),
      { numRuns: 200 },
    ));
});
