import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./journey.ts";

const BUILT = join(import.meta.dirname, "../dist/pages/browser");

const HIDDEN = [
  "/.env",
  "/.env.local",
  "/.env.production",
  "/.git/HEAD",
  "/.git/config",
  "/.gitignore",
  "/.npmrc",
  "/.vite/manifest.json",
  "/package.json",
  "/package-lock.json",
  "/node_modules/fastify/package.json",
  "/tsconfig.json",
  "/vite.config.ts",
  "/main.tsx",
  "/index.html",
  "/prerender/prerender.js",
  "/server/main.ts",
  "/server/config.ts",
  "/server/db/migrations/0001-foundation.sql",
  "/dist/pages/hash",
  "/dist/server/main.js",
  "/token-secret",
  "/backups",
  "/backup.sql",
  "/metrics",
  "/debug",
  "/status",
  "/server-status",
  "/actuator/env",
  "/phpinfo.php",
  "/swagger.json",
  "/docs",
  "/..%2f..%2f..%2fpackage.json",
  "/%2e%2e/%2e%2e/package.json",
  "/assets/..%2f..%2fprerender%2fprerender.js",
  "/assets/%2e%2e/index.html",
];

// Words of the server and of its settings, of keys, and of a map back to the sources.
const INSIDE =
  /TOKEN_SECRET|DATABASE_URL|postgres:\/\/|passwordHash|password_hash|argon2|BEGIN [A-Z ]*PRIVATE KEY|sourceMappingURL|\/server\/features|__dirname/;

test("nothing but the pages, their files and the API can be fetched [R59]", async ({ request }) => {
  const statuses = await Promise.all(
    HIDDEN.map(async (address) => [address, (await request.get(address)).status()]),
  );
  expect(statuses).toEqual(HIDDEN.map((address) => [address, 404]));
});

test("what a browser gets knows nothing of the inside of the server, and has no map back to its sources [R59]", async ({
  request,
}) => {
  const files = await readdir(BUILT, { recursive: true });
  const scripts = files.filter((file) => /\.(js|css|html|json|svg)$/.test(file));
  expect(scripts.length).toBeGreaterThan(15);
  const texts = await Promise.all(
    scripts.map(async (file) => [file, await readFile(join(BUILT, file), "utf8")] as const),
  );
  expect(texts.filter(([, text]) => INSIDE.test(text)).map(([file]) => file)).toEqual([]);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const [script] = scripts.filter((file) => file.endsWith(".js"));
  expect((await request.get(`/${script}`)).status()).toBe(200);
  expect((await request.get(`/${script}.map`)).status()).toBe(404);
});
