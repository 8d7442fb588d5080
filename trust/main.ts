/**
 * npm run trust: does to the running product what happens to one, and says what was lost. All faults with long counts; with
 * quick those of them that a change can wait for; with names only these, the soak for as many minutes as are said. What was done at
 * length is written down in docs/trust.md, after each, so that one that takes the machine down does not take the others' findings with it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { endWithNpm } from "#tools/end-with-npm.ts";
import { insistOnServer } from "#tools/testing/built-server.ts";
import type { Counts, Fault } from "./fault.ts";
import { FAULTS } from "./faults.ts";
import { linesOf } from "./kept-lines.ts";
import { page, type Row, table } from "./page.ts";
import { tidyOnSignal } from "./tidy.ts";

const PAGE = join(import.meta.dirname, "../docs/trust.md");

endWithNpm();
tidyOnSignal();
const words = process.argv.slice(2);
const counts: Counts = words.includes("quick") ? "quick" : "long";
const minutes = words.map(Number).find((number) => number > 0);
const names = words.filter((word) => word !== "quick" && !(Number(word) > 0));
const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));

if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(", ")}. These are the faults:`);
  for (const { name, shows } of FAULTS) console.error(`  ${name.padEnd(17)} ${shows}`);
  process.exitCode = 1;
} else {
  insistOnServer();
  await show(FAULTS.filter(({ name, longOnly }) => isAsked(name, longOnly)));
}

function isAsked(name: string, longOnly = false): boolean {
  return names.length > 0 ? names.includes(name) : counts === "long" || !longOnly;
}

async function show(faults: readonly Fault[]): Promise<void> {
  const rows: Row[] = [];
  const [load = 0] = loadavg();
  const when = { now: new Date(), load };
  for (const fault of faults) {
    console.log(`${fault.name}: ${fault.shows} ...`);
    const row = await doFault(fault);
    rows.push(row);
    if (counts === "long") await writeFile(PAGE, page(linesOf(await readFile(PAGE, "utf8")), rows, when));
    console.log(`  ${row.finding.verdict}: ${row.finding.tried}: ${row.finding.result}`);
  }
  console.log(`\n${table(rows, when)}`);
  const open = rows.filter(({ finding }) => finding.verdict !== "holds");
  for (const { fault, finding } of open)
    console.error(`${fault.name}: ${finding.verdict}: ${finding.result}`);
  // A fault that broke off may have left its load behind.
  process.exit(open.length > 0 ? 1 : 0);
}

async function doFault(fault: Fault): Promise<Row> {
  const start = performance.now();
  const finding = await fault.run(counts, minutes).catch((error: unknown) => ({
    tried: "",
    result: `it could not be done: ${error}`,
    verdict: "FAILS" as const,
    control: "",
  }));
  return { fault, finding, seconds: (performance.now() - start) / 1000 };
}
