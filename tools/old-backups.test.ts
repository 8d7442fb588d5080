import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileOf, manifestOf } from "#server/backup/manifest.ts";

const ROOT = join(import.meta.dirname, "..");
const DAY_MS = 86_400_000;
const NOBODY = 65_534;
const unit = readFileSync(join(ROOT, "deploy/systemd/fip-backup.service"), "utf8");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fip-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function lay(name: string, daysOld: number, manifest: string | undefined): void {
  const backup = join(folder, name);
  put(fileOf(backup, "accounts"), daysOld, "");
  if (manifest !== undefined) put(manifestOf(backup), daysOld, manifest);
}

/** A file, and its folder, which is as old. */
function put(file: string, daysOld: number, text: string): void {
  const then = new Date(Date.now() - daysOld * DAY_MS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  for (const path of [file, dirname(file)]) utimesSync(path, then, then);
}

/** What the unit does after a backup, whether it was made or not; gives what is left. */
function removeOld(of = folder): string[] {
  const [, line = ""] = /^ExecStopPost=(.*)$/m.exec(unit) ?? [];
  const [command = "", ...words] = line.replace("/var/lib/fip-treatment-support/backups", of).split(" ");
  execFileSync(command, words, { cwd: ROOT });
  return readdirSync(folder).toSorted();
}

test("what is 29 days old goes, whether it is whole or not, and however the last backup ended", () => {
  lay("whole and old", 29.01, "{}");
  lay("cut short and old.unfinished", 29.01, undefined);
  lay("whole", 28.9, "{}");
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

test("what somebody else keeps there stays, and is never the newest backup", () => {
  lay("2026-08-01", 90, "{}");
  put(join(folder, "photos/1.jpg"), 400, "a cat");
  put(join(folder, "page/manifest.json"), 40, "{}");
  put(join(folder, "film.unfinished/1.mp4"), 400, "a cat");
  put(join(folder, "2026-07-01.tar.gpg"), 120, "packed");
  expect(removeOld()).toEqual(["2026-07-01.tar.gpg", "2026-08-01", "film.unfinished", "page", "photos"]);
});

test("a link beside them is no backup, whatever its name", () => {
  lay("monday", 60, "{}");
  symlinkSync("monday", join(folder, "latest"));
  expect(removeOld()).toEqual(["latest", "monday"]);
});

test("what is left of one goes, too, whichever tables it is", () => {
  lay("2026-10-01", 60, "{}");
  put(fileOf(join(folder, "2026-09-01"), "weights"), 80, "");
  expect(removeOld()).toEqual(["2026-10-01"]);
});

test.each(["a [1]", "*", "-rf", "what?"])("the newest whole one stays though its name is %s", (name) => {
  lay("2026-08-01 [1]", 90, "{}");
  lay(name, 60, "{}");
  expect(removeOld()).toEqual([name]);
});

test("the others go though one cannot be looked into, and that is told", () => {
  lay("2026-08-01", 90, "{}");
  lay("2026-09-01", 60, "{}");
  lay("of root", 60, "{}");
  mkdirSync(join(folder, "lost+found"));
  for (const own of ["of root", "lost+found"]) chmodSync(join(folder, own), 0o000);
  for (const path of [folder, join(folder, "2026-08-01")]) chmodSync(path, 0o777);
  const input = readFileSync(join(ROOT, "deploy/remove-old-backups.sh"));
  // Root looks into everything.
  const uid = process.getuid?.() === 0 ? { uid: NOBODY } : {};
  const { status, stderr } = spawnSync("/bin/sh", ["-s", folder], {
    cwd: "/",
    input,
    encoding: "utf8",
    ...uid,
  });
  expect([status, stderr, readdirSync(folder).toSorted()]).toEqual([
    1,
    expect.stringMatching(/^\S+\/of root\/: nobody but its owner sees [^\n]+\n$/),
    ["2026-09-01", "lost+found", "of root"],
  ]);
});
