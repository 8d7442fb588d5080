import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
/** Files that hold secrets or data wherever they appear, and maps back to the sources. */
const SECRET_FILE =
  /(^|\/)(\.env(\..*)?|token-secret|\.pgpass|\.netrc|id_(rsa|ecdsa|ed25519))$|\.(pem|key|p12|pfx|jks|kdbx|dump|sqlite|map)$/;
/** Keys, and tokens of well-known services and of this product, as `git` reads patterns. */
const SECRET_TEXT = [
  "BEGIN [A-Z ]*PRIVATE KEY",
  "(AKIA|ASIA)[0-9A-Z]{16}",
  "gh[pousr]_[A-Za-z0-9]{36}",
  "xox[abprs]-[A-Za-z0-9-]{10}",
  "npm_[A-Za-z0-9]{36}",
  "_authToken=[A-Za-z0-9]",
  "eyJhbGciOi[A-Za-z0-9_-]+[.]eyJ[A-Za-z0-9_-]+[.][A-Za-z0-9_-]{20}",
].join("|");

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).trim();

// An unpacked archive has no history to look through.
describe.skipIf(!existsSync(join(ROOT, ".git")))("in everything that was ever committed", () => {
  test("there is no file with secrets or data [R59]", () => {
    const names = git("log", "--all", "--format=", "--name-only", "--diff-filter=ACR").split("\n");
    expect(names.length).toBeGreaterThan(500);
    expect(names.filter((name) => SECRET_FILE.test(name))).toEqual([]);
  });

  test("there is no key and no token in a file [R59]", () => {
    expect(git("log", "--all", "--format=%h", "--name-only", "--extended-regexp", `-G${SECRET_TEXT}`)).toBe(
      "",
    );
  });
});

test.each([".env", "web/.env.local", "token-secret", "certs/site.pem", "dist/main.js.map", "monday.dump"])(
  "such a file is known by its name: %s",
  (name) => {
    expect(name).toMatch(SECRET_FILE);
  },
);
