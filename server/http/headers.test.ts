import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startApp({ environment: { TRUST_PROXY: "loopback" } });
});
afterAll(() => world.close());

const json = { "content-type": "application/json" };
const ANSWERS = [
  ["a page", { url: "/", headers: { accept: "text/html" } }],
  ["an answer", { url: "/api/settings" }],
  ["the documentation", { url: "/api/docs" }],
  ["a 400", { method: "POST" as const, url: "/api/accounts", headers: json, payload: "{" }],
  ["a 401", { url: "/api/cases" }],
  ["a 403", { method: "POST" as const, url: "/api/accounts", headers: { origin: "https://evil.example" } }],
  ["a 400 of an address", { url: "/api/%zz" }],
  ["a 404", { url: "/api/nothing" }],
  ["a 413", { method: "POST" as const, url: "/api/accounts", headers: json, payload: " ".repeat(70_000) }],
  [
    "a 415",
    {
      method: "POST" as const,
      url: "/api/accounts",
      headers: { "content-type": "text/plain" },
      payload: "a",
    },
  ],
] as const;

describe("every answer", () => {
  test.each(ANSWERS)("is guarded: %s [R45] [R48]", async (_, request) => {
    const { headers } = await world.app.inject(request);
    expect(headers).toMatchObject({
      "content-security-policy":
        "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "x-dns-prefetch-control": "off",
      "x-download-options": "noopen",
      "x-permitted-cross-domain-policies": "none",
      "x-xss-protection": "0",
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  });

  test.each(ANSWERS.slice(1))("of the API is kept by nobody: %s [R48]", async (_, request) => {
    expect((await world.app.inject(request)).headers["cache-control"]).toBe("no-store");
  });

  test.each([
    ["of health", { url: "/healthz" }, 200],
    ["of health that asks for patience", { url: "/readyz" }, 200],
    ["of health for a balancer", { url: "/servez" }, 200],
    ["that there are no pages", { url: "/", headers: { accept: "text/html" } }, 503],
    ["that there is no such file", { url: "/favicon.ico" }, 404],
    ["that nothing can be sent to a page", { method: "POST" as const, url: "/" }, 404],
    ["that an address cannot be read", { url: "/%zz" }, 400],
  ])("about this moment is kept by nobody: %s", async (_, request, status) => {
    const { statusCode, headers } = await world.app.inject(request);
    expect([statusCode, headers["cache-control"]]).toEqual([status, "no-store"]);
  });

  test("asks for https from now on where it came by https, and only there [R48]", async () => {
    const proto = (value: string) => ({ url: "/api/nothing", headers: { "x-forwarded-proto": value } });
    const [secure, plain] = [await world.app.inject(proto("https")), await world.app.inject(proto("http"))];
    expect(secure.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(plain.headers).not.toHaveProperty("strict-transport-security");
  });

  test("believes nobody about https who is no proxy", async () => {
    const open = await startApp();
    const { headers } = await open.app.inject({
      url: "/api/nothing",
      headers: { "x-forwarded-proto": "https" },
    });
    await open.close();
    expect(headers).not.toHaveProperty("strict-transport-security");
  });
});
