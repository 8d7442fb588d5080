import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startApp, type World } from "#server/testing/world.ts";

// In the place of what the build makes of web/prerender: says what it was given.
const PRERENDER = `
  let rendered = 0;
  export async function prerender(given) {
    rendered += 1;
    const page = (status, title) => ({
      status,
      html: JSON.stringify({ title, rendered, ...given, filler: " ".repeat(2000) }),
    });
    const pages = { "/": page(200, "Home"), "/dashboard": page(200, "Shell") };
    // As the router has it: a page behind the login has its address in capitals and encoded, too.
    const isShell = (path) => /^\\/(case|intake|admin)\\/./i.test(decodeURIComponent(path));
    return (path) => pages[path] ?? (isShell(path) ? page(200, "Shell") : page(404, "Not found"));
  }
`;

const PACKERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};

let world: World;
let pages: string;
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), "pages-"));
  await mkdir(join(pages, "browser/assets"), { recursive: true });
  await mkdir(join(pages, "browser/.vite"));
  await mkdir(join(pages, "prerender"));
  await writeFile(join(pages, "prerender/package.json"), '{ "type": "module" }');
  await writeFile(join(pages, "prerender/prerender.js"), PRERENDER);
  await writeFile(join(pages, "browser/index.html"), "the template");
  await writeFile(join(pages, "browser/.vite/manifest.json"), '{ "main.tsx": {} }');
  await writeFile(join(pages, "browser/icon.svg"), "<svg/>");
  await writeFile(join(pages, "browser/before-paint.js"), "// nothing");
  await writeFile(
    join(pages, "browser/assets/main-abc123.js"),
    "export const text = 'meow'".padEnd(5000, ";"),
  );
  await writeFile(join(pages, "browser/assets/packed-abc123.js"), "plain");
  await writeFile(join(pages, "browser/assets/packed-abc123.js.br"), "packed with Brotli");
  await writeFile(join(pages, "browser/assets/packed-abc123.js.gz"), "packed with gzip");
  await writeFile(join(pages, "browser/.env"), "SECRET=1");
  world = await startApp({ pages, environment: { PRODUCT_NAME: "Nine Lives" } });
});
afterAll(async () => {
  await world.close();
  await rm(pages, { recursive: true });
});

const PACKED = "/assets/packed-abc123.js";

const open = (url: string, headers: Record<string, string> = { accept: "text/html,*/*" }) =>
  world.app.inject({ url, headers });

describe("the pages", () => {
  test.each([
    ["/", 200, "Home"],
    ["/?from=letter", 200, "Home"],
    ["/dashboard", 200, "Shell"],
    ["/not-found", 404, "Not found"],
    ["/no/such/page", 404, "Not found"],
    ["/index.html", 404, "Not found"],
    ["/assets", 404, "Not found"],
    ["/assets/", 404, "Not found"],
  ])("at %s answer %i with what was rendered: %s", async (url, status, title) => {
    const response = await open(url);
    expect([response.statusCode, JSON.parse(response.body).title]).toEqual([status, title]);
    expect(response.headers).toMatchObject({
      "cache-control": status === 200 ? "private, no-cache" : "no-store",
      "content-type": "text/html; charset=utf-8",
      "set-cookie": expect.stringMatching(/^XSRF-TOKEN=/),
    });
  });

  test.each([
    ["cross-site", "/dashboard?case=1&do=delete&sort=name", 302, "?case=1&sort=name"],
    ["same-site", "/dashboard?do=delete&do=change-status", 302, "?"],
    ["cross-site", "/dashboard?%64o=delete&case=1", 302, "?case=1"],
    ["cross-site", "/dashboard?show=update-weight&cat=1&sort=name", 302, "?sort=name"],
    ["cross-site", "/dashboard?cat=1", 302, "?"],
    ["cross-site", "/case/1/update-weight", 302, "/dashboard"],
    ["same-site", "/case/1/update%2Dweight?a=b", 302, "/dashboard"],
    ["cross-site", "/CASE/1/Update-Weight/", 302, "/dashboard"],
    ["cross-site", "/admin/treatments/a-1", 302, "/admin?case=a-1"],
    ["cross-site", "/admin/treatments/%26do=x?a=b", 302, "/admin?case=%26do%3Dx"],
    ["cross-site", "/intake/1/current-health", 302, "/dashboard"],
    ["cross-site", "/Intake/%31", 302, "/dashboard"],
    ["none", "/case/1/update-weight", 200, undefined],
    ["same-origin", "/admin/treatments/1", 200, undefined],
    ["cross-site", "/dashboard?case=1", 200, undefined],
    ["cross-site", "/dashboard", 200, undefined],
    ["cross-site", "/do=delete", 404, undefined],
    ["same-origin", "/dashboard?do=delete", 200, undefined],
    ["none", "/dashboard?do=delete", 200, undefined],
  ])(
    "led to from %s, %s is %i, %s: no dialog and no form opens beneath a page of somebody else",
    async (site, url, status, to) => {
      const { statusCode, headers } = await open(url, { accept: "text/html", "sec-fetch-site": site });
      expect([statusCode, headers.location]).toEqual([status, to]);
      expect(headers["cache-control"]).toBe(status === 200 ? "private, no-cache" : "no-store");
    },
  );

  test.each(["/%", "/%E0%A4%A", "/case/%zz/update-weight", "//elsewhere.example/%zz"])(
    "at an address that a messenger has cut lead to the one that says so: %s",
    async (url) => {
      const { statusCode, headers } = await open(url);
      expect([statusCode, headers.location]).toEqual([302, "/not-found"]);
      expect(headers["cache-control"]).toBe("no-store");
      expect((await open(url, { accept: "*/*" })).json().detail).toBe("This address is not valid.");
    },
  );

  test("know the settings of this install, and nothing that is secret", async () => {
    const { template, manifest, settings } = JSON.parse((await open("/")).body);
    expect([template, manifest]).toEqual(["the template", { "main.tsx": {} }]);
    expect(settings).toEqual({
      productName: "Nine Lives",
      links: { donation: "https://www.sockfip.org/" },
      messaging: { appName: "WhatsApp" },
    });
  });

  test("are rendered once, when the server starts", async () => {
    const first = JSON.parse((await open("/")).body);
    expect(JSON.parse((await open("/")).body).rendered).toBe(first.rendered);
  });

  test("are for whoever asks for anything, like a messaging app; not so the page for what is not there", async () => {
    expect((await open("/", { accept: "*/*" })).statusCode).toBe(200);
    const response = await open("/no/such/page", { accept: "*/*" });
    expect([response.statusCode, response.json().detail]).toEqual([404, "There is nothing at this address."]);
  });

  test.each(["/", "/dashboard"])("are not sent again unchanged: %s", async (url) => {
    const { etag = "" } = (await open(url)).headers;
    const again = await open(url, { accept: "text/html", "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers.etag).toBe(etag);
    const changed = await open(url, { accept: "text/html", "if-none-match": 'W/"another"' });
    expect(changed.statusCode).toBe(200);
  });

  test("answer what is asked without a body, too", async () => {
    const response = await world.app.inject({ method: "HEAD", url: "/", headers: { accept: "text/html" } });
    expect([response.statusCode, response.body]).toEqual([200, ""]);
  });

  test("are kept for ever only if their name says what is in them", async () => {
    const [asset, script] = [await open("/assets/main-abc123.js"), await open("/before-paint.js")];
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-type"]).toBe("application/javascript; charset=utf-8");
    expect(script.headers["cache-control"]).toBe("no-cache");
  });

  test("have an icon that is kept for a day: a browser wants it at each step inside the pages", async () => {
    expect((await open("/icon.svg")).headers["cache-control"]).toBe("public, max-age=86400");
  });

  test.each([
    ["what of it there is not", { range: "bytes=9999-" }, 416],
    ["another one than there is", { "if-match": '"another"' }, 412],
  ])("are refused to whoever asks for %s, and the refusal is kept by nobody", async (_, asked, status) => {
    const { statusCode, headers } = await open("/assets/main-abc123.js", asked);
    expect([statusCode, headers["cache-control"]]).toEqual([status, "no-store"]);
  });

  test("and their files are not sent again unchanged", async () => {
    const { etag = "" } = (await open("/icon.svg")).headers;
    expect((await open("/icon.svg", { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  test.each(["br", "gzip", "identity"])(
    "and their files are not sent again in whichever way they travelled: %s",
    async (way) => {
      const first = await open(PACKED, { "accept-encoding": "identity" });
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
      const again = await open(PACKED, { "accept-encoding": way, "if-none-match": `"another", ${etag}` });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect(again.headers).toMatchObject({
        etag,
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding",
      });
      const changed = await open(PACKED, { "accept-encoding": way, "if-none-match": 'W/"another"' });
      expect(changed.statusCode).toBe(200);
    },
  );

  test.each([
    ["br", "18"],
    ["identity", "5"],
  ])("say how long a file is to whoever asks without a body: %s", async (way, bytes) => {
    const asked = { method: "HEAD", url: PACKED, headers: { "accept-encoding": way } } as const;
    const { statusCode, headers, body } = await world.app.inject(asked);
    expect([statusCode, headers["content-length"], body]).toEqual([200, bytes, ""]);
    expect(headers["content-type"]).toBe("application/javascript; charset=utf-8");
  });

  test("are served from memory once they were asked for, and no other files are looked for", async () => {
    const name = join(pages, "browser/assets/moved-abc123.js");
    const files = ["", ".br", ".gz"].map((ending) => `${name}${ending}`);
    for (const file of files) await writeFile(file, `moved${file.slice(name.length)}`);
    const own = await startApp({ pages });
    onTestFinished(() => own.close());
    const ask = async (path: string, way: string) =>
      (await own.app.inject({ url: path, headers: { "accept-encoding": way } })).body;
    await ask("/assets/moved-abc123.js", "br");
    for (const file of files) await rm(file);
    await writeFile(join(pages, "browser/assets/later-abc123.js"), "later");
    expect(await ask("/assets/moved-abc123.js", "identity")).toBe("moved");
    expect(await ask("/assets/moved-abc123.js", "br")).toBe("moved.br");
    expect(await ask("/assets/moved-abc123.js", "gzip")).toBe("moved.gz");
    expect(await ask("/assets/later-abc123.js", "br")).toContain("There is nothing at this address.");
  });

  test.each([
    ["gzip, deflate, br", "br", "packed with Brotli"],
    ["gzip", "gzip", "packed with gzip"],
    ["identity", undefined, "plain"],
  ])("are packed when they are built: who takes %s gets %s", async (accepted, encoding, body) => {
    const response = await open("/assets/packed-abc123.js", { "accept-encoding": accepted });
    expect([response.headers["content-encoding"], response.rawPayload.toString()]).toEqual([encoding, body]);
    expect(response.headers).toMatchObject({
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  test.each([
    ["/", "br"],
    ["/", "gzip"],
    ["/dashboard", "br"],
    ["/no/such/page", "br"],
    ["/api/docs", "gzip"],
    ["/api/docs", "br"],
    ["/api/docs.css", "br"],
    ["/api/openapi.json", "br"],
  ])(
    "that are the same for all travel as small as they go, which takes its time: %s with %s",
    async (url, way) => {
      const packed = await open(url, { accept: "text/html", "accept-encoding": way });
      const plain = await open(url, { accept: "text/html" });
      expect([packed.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual([
        way,
        undefined,
      ]);
      expect(packed.rawPayload.toString("base64")).toBe(PACKERS[way]?.(plain.rawPayload).toString("base64"));
      expect([packed.headers.vary, plain.headers.vary]).toEqual(["accept-encoding", "accept-encoding"]);
      expect(packed.headers["content-type"]).toBe(plain.headers["content-type"]);
    },
  );

  test.each([
    ["GZIP;q=0.5, zstd", "gzip"],
    ["gzip, br;q=0.001", "br"],
    ["br;q=0, gzip;q=0.0", undefined],
    ["zstd, deflate, brotli", undefined],
    ["", undefined],
  ])("travel as whoever asks can take them: %s", async (accepted, way) => {
    const urls = ["/", "/api/docs", "/assets/main-abc123.js"];
    const answers = await Promise.all(urls.map((url) => open(url, { "accept-encoding": accepted })));
    const ways = answers.map(({ headers }) => headers["content-encoding"]);
    // The build packs what is worth it; what it left is not packed in a hurry.
    expect(ways).toEqual([way, way, undefined]);
  });

  test.each([
    ["a script of an older build", "/assets/main-old.js", { accept: "*/*" }],
    ["an icon that is not there", "/favicon.ico", { accept: "image/*" }],
    ["a file above the folder", "/..%2f..%2fpackage.json", { accept: "*/*" }],
    ["a call with a stroke too many", "//api/cases", { accept: "*/*" }],
    ["a page with a stroke too many", "//dashboard", { accept: "text/html" }],
    ["a hidden file", "/.env", { accept: "*/*" }],
    ["a file in a hidden folder", "/.vite/manifest.json", { accept: "*/*" }],
    ["one of the ways in which a file travels", `${PACKED}.br`, { accept: "*/*" }],
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
