import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), "fip-config-"));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

test("an empty environment is enough", async () => {
  expect(await readConfig({ DATA_DIR })).toEqual({
    port: 3000,
    host: "localhost",
    databaseUrl: undefined,
    dataDir: DATA_DIR,
    tokenSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
    defaultCountry: "US",
    trustProxy: false,
    logLevel: "info",
    productName: "FIP",
    links: { donation: "https://www.sockfip.org/" },
    messaging: { appName: "WhatsApp" },
  });
});

test("a variable that is set to nothing is not set", async () => {
  expect(await readConfig({ DATA_DIR, PORT: "", DATABASE_URL: "", HANDBOOK_URL: "" })).toEqual(
    expect.objectContaining({
      port: 3000,
      databaseUrl: undefined,
      links: expect.objectContaining({ handbook: undefined }),
    }),
  );
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "3000.5"],
  ["DATABASE_URL", "hunter2"],
  ["DATABASE_URL", "mysql://root:hunter2@localhost/fip"],
  ["TOKEN_SECRET", "hunter2hunter2hunter2hunter2hun"],
  ["DEFAULT_COUNTRY", "us"],
  ["DEFAULT_COUNTRY", "hunter2"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "loopback, hunter2"],
  ["LOG_LEVEL", "hunter2"],
  ["DONATION_URL", "javascript:hunter2()"],
  ["MESSAGING_URL", "hunter2"],
  ["PRODUCT_NAME", "hunter2".repeat(30)],
])("a wrong %s (%s) is refused by name, without its value", async (name, value) => {
  const refusal = readConfig({ DATA_DIR, [name]: value });
  await expect(refusal).rejects.toThrow(new RegExp(`^${name}: [^\n]+\\.$`));
  await expect(refusal).rejects.not.toThrow(value);
});

test("every wrong variable is named", async () => {
  await expect(readConfig({ DATA_DIR, PORT: "x", LOG_LEVEL: "x" })).rejects.toThrow(
    /^PORT: .*\nLOG_LEVEL: .*$/,
  );
});

test.each([
  ["1", 1],
  ["loopback", "loopback"],
  ["10.0.0.0/8, ::1", "10.0.0.0/8, ::1"],
])("TRUST_PROXY may be %s", async (value, expected) => {
  expect(await readConfig({ DATA_DIR, TRUST_PROXY: value })).toHaveProperty("trustProxy", expected);
});

test("the secret is generated once, by one of several processes, for the owner's eyes alone", async () => {
  const dataDir = join(DATA_DIR, "new");
  const configs = await Promise.all(Array.from({ length: 8 }, () => readConfig({ DATA_DIR: dataDir })));
  const secret = (await readFile(join(dataDir, "token-secret"), "utf8")).trim();
  expect(new Set(configs.map(({ tokenSecret }) => tokenSecret))).toEqual(new Set([secret]));
  expect((await stat(join(dataDir, "token-secret"))).mode & 0o777).toBe(0o600);
});

test("TOKEN_SECRET comes before the file", async () => {
  const TOKEN_SECRET = "a secret of at least 32 bytes, really";
  expect(await readConfig({ DATA_DIR, TOKEN_SECRET })).toHaveProperty("tokenSecret", TOKEN_SECRET);
});
