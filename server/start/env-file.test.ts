import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadEnvFile } from "./env-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fip-env-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test("the first variable counts behind a byte-order mark too, and what the environment says stays", async () => {
  for (const name of ["FIP_FIRST", "FIP_SECOND"]) vi.stubEnv(name, undefined);
  vi.stubEnv("FIP_SAID", "already");
  const file = join(folder, ".env");
  await writeFile(file, '\uFEFFFIP_FIRST=one\r\nFIP_SECOND="two words"\r\nFIP_SAID=late\r\n');
  loadEnvFile(file);
  const { FIP_FIRST, FIP_SECOND, FIP_SAID } = process.env;
  expect({ FIP_FIRST, FIP_SECOND, FIP_SAID }).toEqual({
    FIP_FIRST: "one",
    FIP_SECOND: "two words",
    FIP_SAID: "already",
  });
});

test("one that cannot be read is said in a sentence", () => {
  expect(() => loadEnvFile(folder)).toThrow(
    `The settings in ${folder} cannot be read (EISDIR): let the user who runs this read the file, or take it away.`,
  );
});

test("where there is no file, nothing is said", () => {
  expect(() => loadEnvFile(join(folder, ".env"))).not.toThrow();
});
