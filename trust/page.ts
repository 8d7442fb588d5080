import { cpus, release, totalmem, type } from "node:os";
import { BAD_INPUTS } from "./bad-inputs.ts";
import type { Fault, Finding } from "./fault.ts";

export type Row = { fault: Fault; finding: Finding; seconds: number };

/** The findings as a table, for the terminal and for the page alike. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ fault, finding, seconds }) =>
    [
      `${fault.shows} (\`${fault.name}\`)`,
      finding.tried,
      finding.result,
      finding.control,
      VERDICTS[finding.verdict],
      `${Math.round(seconds)} s`,
    ]
      .map(cell)
      .join(" | "),
  );
  return [
    "| what | tried | seen | the same with a guard taken away | verdict | took |",
    "|---|---|---|---|---|---|",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
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

/**
 * The page that is kept.
 * @param load how many processes wanted to run before it began, on the average of a minute: none on an idle machine
 */
export function page(rows: readonly Row[], now: Date, load: number): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model ?? "of no name"}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${type()} ${release()}, Node ${process.version}, PostgreSQL 18 embedded`;
  const minutes = Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const holding = rows.filter(({ finding }) => finding.verdict === "holds").length;
  return `# What it survives

Written by \`npm run trust\` on ${now.toISOString().slice(0, 10)}, after ${minutes} minutes: **${holding} of ${rows.length} hold**. Machine: ${machine}; server,
database and load share it. Its load before that was ${load.toFixed(1)}.

Each fault is done to the whole product, as real processes over real HTTP, while people work. They keep a ledger of their own of what was
acknowledged; afterwards it is compared with the database: nothing lost, nothing doubled, and by the rules of
[\`checks.sql\`](../server/soundness/checks.sql) nothing done by half. Every check is also shown harm that was done on purpose,
with a guard taken away; of \`login-flood\` only that more came than can be judged. One that does not see it is void, and so is its line.

What is counted (lost, doubled, refused) holds on any machine; how long it took is this machine's on that day.

${table(rows.filter(({ fault }) => !isInput(fault)))}

## Bad input

The same tests that \`npm test\` runs, some of them oftener.

${table(rows.filter(({ fault }) => isInput(fault)))}
`;
}

function isInput(fault: Fault): boolean {
  return BAD_INPUTS.includes(fault);
}
