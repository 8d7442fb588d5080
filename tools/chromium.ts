import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium as playwright } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds a Chromium for the tests: the one of CHROMIUM_PATH, else the one that npm brought, the same on every machine and,
 * as it draws no window, a third lighter than a whole one; else one that Playwright or the system has, else on Debian as
 * root it installs the system's.
 * @returns the path of the program; undefined when none of them runs here
 */
export async function findChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH)
    return runs(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  return (
    (await unpackFromNpm()) ?? [playwright.executablePath(), ...inPath()].find(runs) ?? installFromDebian()
  );
}

function inPath(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function runs(program: string): boolean {
  if (!existsSync(program)) return false;
  return spawnSync(program, ["--version", "--no-sandbox"], { timeout: 60_000, stdio: "ignore" }).status === 0;
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  console.log("Installing Chromium from Debian, once ...");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium");
  return inPath().find(runs);
}

/** The package is made for a cloud's functions, where it unpacks its libraries too: without them it needs many. */
async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  const folder = join(import.meta.dirname, "../node_modules/.cache/chromium");
  const program = join(folder, "chromium-with-libraries");
  if (runs(program)) return program;
  mkdirSync(folder, { recursive: true });
  const unpack = 'import("@sparticuz/chromium").then((chromium) => chromium.default.executablePath())';
  spawnSync(process.execPath, ["-e", unpack], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
  });
  writeFileSync(join(folder, "fonts.conf"), FONTS);
  writeFileSync(program, wrapperIn(folder));
  chmodSync(program, 0o755);
  return runs(program) ? program : undefined;
}

/** Its own looks for fonts where that cloud has them. Without any, Chromium ends at the first text field. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** With a language: on a machine without one Chromium takes "en-US@posix", which no page can work with. */
function wrapperIn(folder: string): string {
  return `#!/bin/sh
export LC_ALL=en_US.UTF-8 LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${folder}/chromium" "$@"
`;
}
