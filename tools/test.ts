/** npm test: every step, or the named ones (npm test -- server web). Goes on after a failed step. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { type Outcomes, readOutcomes, reportTo } from "./test-report.ts";
import { REPORTING_STEPS, STEPS, type Step } from "./test-steps.ts";

const ROOT = join(import.meta.dirname, "..");

type Result = Outcomes & { step: Step; seconds: number };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(", ")}. These are the steps:`);
  for (const { name, proves } of STEPS) console.error(`  ${name.padEnd(13)} ${proves}`);
  process.exitCode = 1;
} else {
  await runSteps(STEPS.filter(({ name }) => names.length === 0 || names.includes(name)));
}

async function runSteps(named: Step[]): Promise<void> {
  const steps = withoutVerdictOnParts(named);
  const folder = makeTemporaryFolder();
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const reports = join(folder, "reports");
  mkdirSync(reports);
  const results: Result[] = [];
  for (const step of steps) results.push(await runStep(step, reports));
  summarise(results);
  if (!steps.some(({ readsReports }) => readsReports)) {
    console.log(
      "Whether every row of the specification and of the checklist has a green test, only the whole npm test tells.",
    );
  }
}

/** What judges all reports has nothing to say when only some are written. */
function withoutVerdictOnParts(steps: Step[]): Step[] {
  const isWhole = REPORTING_STEPS.every((step) => steps.includes(step));
  return isWhole ? steps : steps.filter(({ readsReports }) => !readsReports);
}

async function runStep(step: Step, reports: string): Promise<Result> {
  console.log(`\n== ${step.name}: ${step.proves}\n`);
  const start = performance.now();
  const report = step.readsReports ? reports : join(reports, `${step.name}.json`);
  const hasSucceeded = (!step.needsBrowser || (await provideBrowser())) && (await runCommand(step, report));
  const outcomes = readOutcomes(report, step, hasSucceeded, ROOT);
  return { step, ...outcomes, seconds: (performance.now() - start) / 1000 };
}

/** Once for all steps: the path goes on in CHROMIUM_PATH. */
async function provideBrowser(): Promise<boolean> {
  const path = await findChromium();
  if (path) process.env.CHROMIUM_PATH = path;
  else console.error("No Chromium runs here: install one and set CHROMIUM_PATH to its path.");
  return path !== undefined;
}

async function runCommand(step: Step, report: string): Promise<boolean> {
  const { args, env } = reportTo(report, step);
  const child = spawn(process.execPath, [...step.command, ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const stop = () => {
    child.kill();
    process.exit(1);
  };
  process.on("SIGTERM", stop);
  const [status] = await once(child, "exit");
  process.off("SIGTERM", stop);
  return status === 0;
}

function summarise(results: Result[]): void {
  console.log("");
  for (const { step, passed, failed, seconds } of results) {
    const figures = `${passed} passed`.padStart(12) + `${failed} failed`.padStart(12);
    console.log(
      `${failed === 0 ? "ok  " : "FAIL"} ${step.name.padEnd(13)}${figures}${seconds.toFixed(1).padStart(8)} s`,
    );
  }
  for (const { step, complaints } of results) {
    for (const complaint of complaints) console.log(`\nFAIL ${step.name}: ${complaint}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
