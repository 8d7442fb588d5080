import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type World } from "#server/testing/world.ts";

let world: World;
let pages: string;
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), "pages-"));
  await mkdir(join(pages, "assets"));
  await writeFile(join(pages, "index.html"), "<!doctype html><title>Shell</title>");
  await writeFile(join(pages, "about.html"), "<!doctype html><title>About</title>");
  await writeFile(join(pages, "icon.svg"), "<svg/>");
  await writeFile(join(pages, "assets", "main-abc123.js"), "export const text = 'meow'".padEnd(5000, ";"));
  await writeFile(join(pages, ".env"), "SECRET=1");
  world = await startApp({ pages });
});
afterAll(async () => {
  await world.close();
  await rm(pages, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = { accept: "text/html,*/*" }) =>
  world.app.inject({ url, headers });

describe("the pages", () => {
  test.each(["/", "/dashboard", "/case/1/update-weight", "/not-found", "/index.html"])(
    "open with the shell at %s",
    async (url) => {
      const response = await open(url);
      expect([response.statusCode, response.body]).toEqual([200, "<!doctype html><title>Shell</title>"]);
      expect(response.headers["cache-control"]).toBe("no-cache");
      expect(response.headers["set-cookie"]).toMatch(/^XSRF-TOKEN=/);
    },
  );

  test("open as they were prerendered where they were", async () => {
    expect((await open("/about")).body).toContain("About");
  });

  test("are kept for ever only if their name says what is in them", async () => {
    const [asset, icon] = [await open("/assets/main-abc123.js"), await open("/icon.svg")];
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-type"]).toBe("application/javascript; charset=utf-8");
    expect(icon.headers["cache-control"]).toBe("no-cache");
  });

  test("are not sent again unchanged", async () => {
    const { etag = "" } = (await open("/icon.svg")).headers;
    expect((await open("/icon.svg", { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  test("travel compressed", async () => {
    const response = await open("/assets/main-abc123.js", { "accept-encoding": "gzip, br" });
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.rawPayload.length).toBeLessThan(500);
    expect((await open("/api/openapi.json", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe(
      "gzip",
    );
  });

  test.each([
    ["a script of an older build", "/assets/main-old.js", { accept: "*/*" }],
    ["an icon that is not there", "/favicon.ico", { accept: "image/*" }],
    ["a file above the folder", "/..%2f..%2fpackage.json", { accept: "*/*" }],
    ["a hidden file", "/.env", { accept: "*/*" }],
  ])("do not stand in for %s", async (_, url, headers) => {
    const response = await open(url, headers);
    expect([response.statusCode, response.json().detail]).toEqual([404, "There is nothing at this address."]);
  });

  test("do not stand in for a call", async () => {
    expect((await open("/api/dashboard")).statusCode).toBe(404);
    expect(
      (await world.app.inject({ method: "POST", url: "/dashboard", headers: { accept: "text/html" } }))
        .statusCode,
    ).toBe(404);
  });

  test("that are not built yet are said to be so", async () => {
    const unbuilt = await startApp();
    const response = await unbuilt.app.inject({ url: "/", headers: { accept: "text/html" } });
    await unbuilt.close();
    expect([response.statusCode, response.json().detail]).toEqual([
      503,
      "The pages are not built yet. Start the server with npm start.",
    ]);
  });
});
