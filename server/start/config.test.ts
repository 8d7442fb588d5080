import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { Environment } from "./environment.ts";

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
    previousTokenSecret: undefined,
    defaultCountry: "US",
    trustProxy: false,
    drainSeconds: 0,
    logLevel: "info",
    productName: "FIP",
    links: { donation: "https://www.sockfip.org/" },
    messaging: { appName: "WhatsApp" },
  });
});

test("the example for operators names only what is read", async () => {
  const file = join(import.meta.dirname, "../../deploy/env.example");
  const example = parseEnv((await readFile(file, "utf8")).replace(/^#(?=[A-Z_]+=)/gm, ""));
  const OF_COMPOSE = ["SITE_ADDRESS", "POSTGRES_PASSWORD"];
  const names = Object.keys(example).filter((name) => !OF_COMPOSE.includes(name));
  expect(names.filter((name) => !(name in Environment.shape))).toEqual([]);
  expect(await readConfig({ ...example, DATA_DIR })).toMatchObject({
    drainSeconds: 3,
    trustProxy: "loopback",
  });
});

test("metrics are told at their port, on this machine unless said", async () => {
  expect((await readConfig({ DATA_DIR, METRICS_PORT: "9100" })).metrics).toEqual({
    port: 9100,
    host: "localhost",
  });
  expect((await readConfig({ DATA_DIR, METRICS_HOST: "0.0.0.0" })).metrics).toBeUndefined();
});

test("metrics are not told at the port of everything else, unless at another address", async () => {
  const same = { DATA_DIR, PORT: "3000", METRICS_PORT: "3000" };
  await expect(readConfig(same)).rejects.toThrow("METRICS_PORT: it is the same as PORT.");
  expect((await readConfig({ ...same, METRICS_HOST: "10.0.0.5" })).metrics?.port).toBe(3000);
  expect((await readConfig({ ...same, PORT: "0", METRICS_PORT: "0" })).metrics?.port).toBe(0);
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
  ["PORT", "0x50"],
  ["PORT", "3e3"],
  ["METRICS_PORT", "65536"],
  ["DRAIN_SECONDS", "11"],
  ["DATABASE_URL", "hunter2"],
  ["DATABASE_URL", "mysql://root:hunter2@localhost/fip"],
  ["TOKEN_SECRET", "hunter2hunter2hunter2hunter2hun"],
  ["REQUIRE_SECOND_FACTOR", "hunter2"],
  ["DEFAULT_COUNTRY", "us"],
  ["DEFAULT_COUNTRY", "hunter2"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "loopback, hunter2"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0.0/0"],
  ["TRUST_PROXY", "loopback, 2001:db8::/129"],
  ["LOG_LEVEL", "hunter2"],
  ["DONATION_URL", "javascript:hunter2()"],
  ["MESSAGING_URL", "hunter2"],
  ["PRODUCT_NAME", "hunter2".repeat(30)],
])("a wrong %s (%s) is refused by name, without its value [R60]", async (name, value) => {
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

const DRAWN = "q7GvX2mZr9TkLw4bNcY8sPdH1fJ6uE3a";

test("TOKEN_SECRET comes before the file [R17]", async () => {
  expect(await readConfig({ DATA_DIR, TOKEN_SECRET: DRAWN })).toHaveProperty("tokenSecret", DRAWN);
});

describe.each(["TOKEN_SECRET", "TOKEN_SECRET_PREVIOUS"])("%s", (name) => {
  test.each([
    ["31 bytes", DRAWN.slice(1)],
    ["a sample of a manual", "a-string-secret-at-least-256-bits-long"],
    ["another", "change_me-change_me-change_me-change_me"],
    ["another", "Replace this with a long random secret!"],
    ["another", "your-256-bit-secret-your-256-bit-secret"],
    ["one that says what it is", "my super secret key for signing tokens"],
    ["a keyboard from left to right", "1234567890qwertyuiopasdfghjklzxc"],
    ["one sign", "x".repeat(64)],
    ["a few signs", "abcdef-123".slice(1).repeat(4)],
  ])("is not %s: %s [R17]", async (_, value) => {
    const refusal = readConfig({ DATA_DIR, [name]: value });
    await expect(refusal).rejects.toThrow(
      new RegExp(`^${name}: give at least 32 bytes that nobody can guess`),
    );
    await expect(refusal).rejects.not.toThrow(value);
  });

  test("may be 32 bytes that were drawn [R17]", async () => {
    await expect(readConfig({ DATA_DIR, [name]: DRAWN })).resolves.toBeDefined();
  });
});

test.each([
  ["that of the environment", async () => ({ TOKEN_SECRET: DRAWN, TOKEN_SECRET_PREVIOUS: DRAWN })],
  ["that of the file", async () => ({ TOKEN_SECRET_PREVIOUS: (await readConfig({ DATA_DIR })).tokenSecret })],
])("the secret before is not the one in use, %s [R17]", async (_, variables) => {
  const refusal = readConfig({ DATA_DIR, ...(await variables()) });
  await expect(refusal).rejects.toThrow(
    /^TOKEN_SECRET_PREVIOUS: it is the secret that is in use\. .* DATA_DIR/,
  );
});
