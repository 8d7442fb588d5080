import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const DAY_MS = 86_400_000;
const unit = readFileSync(join(ROOT, "deploy/systemd/fip-backup.service"), "utf8");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fip-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function lay(name: string, daysOld: number, manifest: string | undefined): void {
  const backup = join(folder, name);
  mkdirSync(backup);
  const taken = new Date(Date.now() - daysOld * DAY_MS);
  writeFileSync(join(backup, "accounts.copy.gz"), "");
  if (manifest !== undefined) {
    writeFileSync(join(backup, "manifest.json"), manifest);
    utimesSync(join(backup, "manifest.json"), taken, taken);
  }
  utimesSync(backup, taken, taken);
}

/** What the unit does after a backup, whether it was made or not; gives what is left. */
function removeOld(of = folder): string[] {
  const [, line = ""] = /^ExecStopPost=(.*)$/m.exec(unit) ?? [];
  const [command = "", ...words] = line.replace("/var/lib/fip-treatment-support/backups", of).split(" ");
  execFileSync(command, words, { cwd: ROOT });
  return readdirSync(folder).toSorted();
}

test("what is older than 29 days goes, whether it is whole or not, and however the last backup ended", () => {
  lay("whole and old", 31, "{}");
  lay("cut short and old.unfinished", 31, undefined);
  lay("whole", 28, "{}");
  lay("cut short.unfinished", 1, undefined);
  expect(removeOld()).toEqual(["cut short.unfinished", "whole"]);
});

test("the last whole backup stays where none was made for a month", () => {
  lay("2026-08-01", 90, "{}");
  lay("2026-09-01 with a name that sorts last", 60, "{}");
  lay("2026-10-01 left by a power cut", 50, "");
  lay("2026-10-02.unfinished", 40, "{}");
  expect(removeOld()).toEqual(["2026-09-01 with a name that sorts last"]);
});

test("where there is no whole one all goes that is old, and where there is no folder nothing happens", () => {
  lay("2026-08-01.unfinished", 90, undefined);
  lay("2026-11-26.unfinished", 1, undefined);
  expect(removeOld()).toEqual(["2026-11-26.unfinished"]);
  expect(removeOld(join(folder, "none"))).toEqual(["2026-11-26.unfinished"]);
});
