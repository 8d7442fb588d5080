import { cpus, release, totalmem, type } from "node:os";
import { utcDay } from "#domain/calendar.ts";
import { BAD_INPUTS } from "./bad-inputs.ts";
import type { Fault, Finding } from "./fault.ts";
import { FAULTS } from "./faults.ts";

export type Row = { fault: Fault; finding: Finding; seconds: number };

/**
 * When it was tried, and how many processes wanted to run before that, on the average of a minute: none on an idle machine.
 */
export type When = { now: Date; load: number };

const HEAD = `| what | tried | seen | the same with a guard taken away | verdict | took | when |
|---|---|---|---|---|---|---|`;

/** The findings as a table, for the terminal. */
export function table(rows: readonly Row[], when: When): string {
  return [HEAD, ...rows.map((row) => line(row, when))].join("\n");
}

function line({ fault, finding, seconds }: Row, { now, load }: When): string {
  const cells = [
    `${fault.shows} (\`${fault.name}\`)`,
    finding.tried,
    finding.result,
    finding.control,
    VERDICTS[finding.verdict],
    `${Math.round(seconds)} s`,
    `${utcDay(now.toISOString())}, load ${load.toFixed(1)}`,
  ];
  return `| ${cells.map(cell).join(" | ")} |`;
}

/** What is told on several lines, as errors are, stays in its cell. */
function cell(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
}

const VERDICTS: Record<Finding["verdict"], string> = {
  holds: "holds",
  FAILS: "**FAILS**",
  skipped: "**NOT RUN**",
  void: "**VOID**: the check saw nothing where harm was done",
};

/** The page that is kept: what was tried now in place of its lines, and the others as they were. */
export function page(kept: ReadonlyMap<string, string>, rows: readonly Row[], when: When): string {
  const lines = new Map([...kept, ...rows.map((row) => [row.fault.name, line(row, when)] as const)]);
  const never: Omit<Row, "fault"> = {
    seconds: 0,
    finding: { tried: "", result: "it was not its turn yet", verdict: "skipped", control: "" },
  };
  const all = FAULTS.map((fault) => ({
    isInput: BAD_INPUTS.includes(fault),
    text: lines.get(fault.name) ?? line({ fault, ...never }, when),
  }));
  const tableOf = (inputs: boolean) =>
    [HEAD, ...all.filter(({ isInput }) => isInput === inputs).map(({ text }) => text)].join("\n");
  const holding = all.filter(({ text }) => text.includes(` | ${VERDICTS.holds} | `)).length;
  return `# What it survives

Written by \`npm run trust\`, the last time on ${utcDay(when.now.toISOString())}: **${holding} of ${all.length} hold**. Each line says when it was tried, and how busy the machine was before
that. Machine: ${machine()}; server, database and load share it.

Each fault is done to the whole product, as real processes over real HTTP, while people work. They keep a ledger of their own of what was
acknowledged; afterwards it is compared with the database: nothing lost, nothing doubled, and by the rules of
[\`checks.sql\`](../server/soundness/checks.sql) nothing done by half. Every check is also shown harm that was done on purpose,
with a guard taken away; of \`login-flood\` only that more came than can be judged. One that does not see it is void, and so is its line.

What is counted (lost, doubled, refused) holds on any machine; how long it took is this machine's on that day.

${tableOf(false)}

## Bad input

The same tests that \`npm test\` runs, some of them oftener.

${tableOf(true)}
`;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores (${cpu?.model ?? "of no name"}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${type()} ${release()}, Node ${process.version}, PostgreSQL 18 embedded`;
}
