import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { faultsIn } from "./supply-chain.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const LOCK = JSON.parse(read("package-lock.json"));
const withPackage = (details: object) => ({
  packages: { ...LOCK.packages, "node_modules/planted": { ...SOUND, ...details } },
});
const SOUND = { version: "1.0.0", integrity: `sha512-${"A".repeat(86)}==`, license: "MIT" };

test("what is installed is known to the byte, free to use, and runs nothing while it is installed [R57] [R58]", () => {
  expect(faultsIn(LOCK)).toEqual([]);
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
});

test("the product stands on few packages [R57]", () => {
  const { dependencies, devDependencies } = Manifest.parse(JSON.parse(read("package.json")));
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(15);
  expect(Object.keys({ ...dependencies, ...devDependencies }).length).toBeLessThanOrEqual(60);
  const shipped = Object.entries<{ dev?: boolean; optional?: boolean }>(LOCK.packages).filter(
    ([path, { dev, optional }]) => path !== "" && !dev && !optional,
  );
  expect(shipped.length).toBeLessThanOrEqual(130);
});

describe("is found", () => {
  test.each([
    ["a package without a checksum", { integrity: undefined }, /no sha512/],
    ["a package with a weak checksum", { integrity: "sha1-AAAA" }, /no sha512/],
    ["a package from an address", { resolved: "https://packages.example/planted.tgz" }, /names an address/],
    ["a package that wants to run a script", { hasInstallScript: true }, /runs a script/],
    ["a licence nobody looked at", { license: "SSPL-1.0" }, /SSPL-1.0/],
    ["a package without a licence", { license: undefined }, /no licence/],
  ])("%s", (_, details, fault) => {
    expect(faultsIn(withPackage(details))).toEqual([expect.stringMatching(fault)]);
  });
});
