import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PRELUDE = JSON.stringify(join(import.meta.dirname, "prelude.cjs"));

/** Loads it in a Node of its own, with this before and that after. */
function load(before: string, after: string, env: Record<string, string> = {}) {
  const { PATH } = process.env;
  const words = `${before}; require(${PRELUDE}); ${after}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", words], {
    encoding: "utf8",
    env: { PATH, ...env },
  });
  return { status, stdout, stderr };
}

test("an older Node is told what to do", () => {
  const old = `Object.defineProperty(process.versions, "node", { value: "20.20.2" })`;
  expect(load(old, "")).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "This needs Node 24.7 or newer, but runs on Node 20.20.2: run npm ci without --omit=optional, which brings it along, and start through npm.\n",
  });
});

test("what was compiled is kept beside the packages, or where the environment says", () => {
  const tell = "process.stdout.write(require('node:module').getCompileCacheDir())";
  expect(load("", tell).stdout).toContain(join(ROOT, "node_modules/.cache/compiled"));
  const folder = mkdtempSync(join(tmpdir(), "fip-compiled-"));
  expect(load("", tell, { NODE_COMPILE_CACHE: folder }).stdout).toContain(folder);
  rmSync(folder, { recursive: true });
});
