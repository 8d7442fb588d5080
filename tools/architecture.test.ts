import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

/**
 * The rules of who may import whom are kept by tsc and Biome. A tool that looks at nothing passes too, so each
 * rule is broken here on purpose, in a small copy of the tree, with the settings of this one.
 */
const ROOT = join(import.meta.dirname, "..");
const SETTINGS = [
  "package.json",
  "biome.json",
  ".gitignore",
  "tsconfig.base.json",
  "domain/tsconfig.json",
  "contract/tsconfig.json",
  "server/tsconfig.json",
  "web/tsconfig.json",
  "bench/tsconfig.json",
  "tools/tsconfig.json",
];

/** A tree as small as can be in which every allowed import stands once. */
const SOUND: Record<string, string> = {
  "domain/limits.ts": "export const MAX_KG = 18;\n",
  "domain/calendar.ts": "export const thisYear = (time: number) => new Date(time).getUTCFullYear();\n",
  "domain/limits.test.ts": "export const today = new Date();\n",
  "contract/weights.ts":
    'import { MAX_KG } from "#domain/limits.ts";\n\nexport const maximum = { kg: MAX_KG };\n',
  "contract/index.ts": 'export { maximum } from "./weights.ts";\n',
  "server/tables/weights.ts": "export const table = process.env.TABLE;\n",
  "server/features/weights/record.ts": "export const record = 1;\n",
  "server/features/weights/index.ts":
    'import { maximum } from "#contract/index.ts";\nimport { table } from "#server/tables/weights.ts";\nimport { record } from "./record.ts";\n\nexport const all = [maximum, table, record];\n',
  "tools/chromium.ts": "export const path = process.env.CHROMIUM_PATH;\n",
  "bench/ratio.ts":
    'import { maximum } from "#contract/index.ts";\nimport { MAX_KG } from "#domain/limits.ts";\nimport { table } from "#server/tables/weights.ts";\n\nexport const measured = [maximum, MAX_KG, table];\n',
  "web/ui/button.ts": "export const button = document.createElement;\n",
  "web/features/weights/form.ts":
    'import { maximum } from "#contract/index.ts";\nimport { MAX_KG } from "#domain/limits.ts";\nimport { button } from "#web/ui/button.ts";\n\nexport const form = [maximum, MAX_KG, button];\n',
  "web/features/cases/card.ts":
    'import { form } from "#web/features/weights/form.ts";\n\nexport const card = form;\n',
};

let tree = "";

function plant(files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
}

/** What the tool says when it fails, or nothing when it passes. */
function complaintOf(script: string, args: readonly string[]): string {
  try {
    execFileSync(process.execPath, [join(tree, "node_modules", script), ...args], {
      cwd: tree,
      stdio: "pipe",
    });
    return "";
  } catch (failure) {
    const { stdout, stderr } = Object(failure);
    return `${stdout}${stderr}` || String(failure);
  }
}

const compile = (layer: string) => complaintOf("typescript/bin/tsc", ["-b", layer, "--pretty", "false"]);
const lint = (path: string) => complaintOf("@biomejs/biome/bin/biome", ["lint", "--colors=off", path]);

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "architecture-"));
  // A folder of its own for what the tools write; only the packages are this tree's.
  mkdirSync(join(tree, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")).filter((entry) => entry !== ".cache")) {
    symlinkSync(join(ROOT, "node_modules", name), join(tree, "node_modules", name));
  }
  plant(SOUND);
  for (const path of SETTINGS) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(tree, path));
  }
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

let planted = "";
function plantOne(path: string, content: string): void {
  planted = join(tree, path);
  plant({ [path]: content });
}
afterEach(() => rmSync(planted, { force: true }));

const NOT_OF_THIS_LAYER = "TS6307";
const NOT_THERE = /TS(2304|2552|2580|2584|2591|2307|2868)\b/;

describe("the compiler", () => {
  test.each(["domain", "contract", "server", "web", "bench"])("passes the sound tree: %s", (layer) => {
    expect(compile(layer)).toBe("");
  });

  test.each([
    ["web", 'export { table } from "#server/tables/weights.ts";\n'],
    ["web", 'export type { table } from "#server/tables/weights.ts";\n'],
    ["server", 'export { button } from "#web/ui/button.ts";\n'],
    ["server", 'export { measured } from "#bench/ratio.ts";\n'],
    ["domain", 'export { maximum } from "#contract/weights.ts";\n'],
    ["domain", 'export type { maximum } from "#contract/weights.ts";\n'],
    ["domain", 'export { maximum } from "../contract/weights.ts";\n'],
    ["contract", 'export { table } from "#server/tables/weights.ts";\n'],
    ["contract", 'export { button } from "#web/ui/button.ts";\n'],
  ])("refuses in %s: %s", (layer, content) => {
    plantOne(`${layer}/planted.ts`, content);
    expect(compile(layer)).toContain(NOT_OF_THIS_LAYER);
  });

  test.each([
    ["domain", "export const answer = fetch('/');\n"],
    ["domain", "export const home = process.env.HOME;\n"],
    ["domain", "console.log('a rule is silent');\n"],
    ["domain", "setTimeout(() => {}, 1);\n"],
    ["domain", "export const title = document.title;\n"],
    ["domain", 'export { readFileSync } from "node:fs";\n'],
    ["contract", "export const answer = fetch('/');\n"],
    ["contract", "export const home = process.env.HOME;\n"],
    ["web", "export const home = process.env.HOME;\n"],
    ["server", "export const title = document.title;\n"],
  ])("knows no such thing in %s: %s", (layer, content) => {
    plantOne(`${layer}/planted.ts`, content);
    expect(compile(layer)).toMatch(NOT_THERE);
  });
});

describe("the linter", () => {
  test("passes the sound tree", () => {
    expect(lint(".")).toBe("");
  });

  const FEATURE = "A feature never imports a feature";
  const INSIDE = "Inside a folder write ./x";
  const SERVER = "features → http, answers → tables → db";
  const WEB = "features → parts → ui, api";
  test.each([
    ["domain/planted.ts", "export const now = Date.now();\n", "only domain/calendar.ts knows Date"],
    ["domain/planted.ts", "export const now = new Date(0);\n", "only domain/calendar.ts knows Date"],
    [
      "server/features/cases/planted.ts",
      'export { record } from "#server/features/weights/record.ts";\n',
      FEATURE,
    ],
    ["server/features/cases/planted.ts", 'export { record } from "../weights/record.ts";\n', INSIDE],
    ["server/features/cases/planted.ts", 'export { table } from "../../tables/weights.ts";\n', INSIDE],
    ["web/features/events/planted.ts", 'export { form } from "#web/features/weights/form.ts";\n', FEATURE],
    ["web/features/events/planted.tsx", 'export { form } from "#web/features/weights/form.ts";\n', FEATURE],
    ["web/features/events/planted.ts", 'export { form } from "../weights/form.ts";\n', INSIDE],
    ["web/features/weights/planted.ts", 'export { card } from "#web/features/cases/card.ts";\n', FEATURE],
    ["server/http/planted.ts", 'export { record } from "#server/features/weights/record.ts";\n', SERVER],
    ["server/tables/planted.ts", 'export { record } from "#server/features/weights/record.ts";\n', SERVER],
    ["server/answers/planted.ts", 'export { record } from "#server/features/weights/record.ts";\n', SERVER],
    ["server/tables/planted.ts", 'export { again } from "#server/answers/again.ts";\n', SERVER],
    ["server/tables/planted.ts", 'export { serve } from "#server/http/call/serve.ts";\n', SERVER],
    ["server/db/planted.ts", 'export { table } from "#server/tables/weights.ts";\n', SERVER],
    [
      "web/features/cases/card/planted.ts",
      'export { list } from "#web/features/cases/own/list.ts";\n',
      "The rooms of features/cases",
    ],
    [
      "web/features/cases/table/planted.tsx",
      'export { card } from "#web/features/cases/card/card.ts";\n',
      "The rooms of features/cases",
    ],
    ["domain/weight/planted.ts", 'export { dose } from "#domain/dose/dose.ts";\n', "The rooms of domain"],
    ["domain/dose/planted.ts", 'export { day } from "#domain/course/course.ts";\n', "The rooms of domain"],
    ["domain/course/planted.ts", 'export { day } from "../correction/correction.ts";\n', INSIDE],
    ["web/parts/planted.ts", 'export { form } from "#web/features/weights/form.ts";\n', WEB],
    ["web/parts/planted.tsx", 'export { form } from "#web/features/weights/form.ts";\n', WEB],
    ["web/ui/planted.ts", 'export { call } from "#web/api/call.ts";\n', WEB],
    ["web/ui/planted.tsx", 'export { part } from "#web/parts/part.ts";\n', WEB],
    ["web/api/planted.ts", 'export { button } from "#web/ui/button.ts";\n', WEB],
    ["domain/index.ts", 'export { MAX_KG } from "./limits.ts";\n', "noBarrelFile"],
    ["server/tables/index.ts", 'export { table } from "./weights.ts";\n', "noBarrelFile"],
    ["web/ui/index.ts", 'export { button } from "./button.ts";\n', "noBarrelFile"],
    ["contract/everything.ts", 'export * from "./weights.ts";\n', "noReExportAll"],
    ["web/features/weights/WeightForm.ts", "export const form = 1;\n", "useFilenamingConvention"],
    ["server/tables/planted.ts", "export const row: any = {};\n", "noExplicitAny"],
  ])("refuses in %s: %s", refuses);

  test.each([
    [
      "web/ui/planted.tsx",
      'export const planted = <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
      "noDangerouslySetInnerHtml",
    ],
    ["web/ui/planted.tsx", 'export const planted = <a href="javascript:void(0)">a</a>;\n', "noScriptUrl"],
    ["web/ui/planted.ts", 'export const planted = eval("1");\n', "noGlobalEval"],
  ])("refuses text that would be run, in %s: %s [R44]", refuses);

  function refuses(path: string, content: string, reason: string) {
    plantOne(path, content);
    expect(lint(path)).toContain(reason);
  }
});
