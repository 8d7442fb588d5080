import { cpus, totalmem } from "node:os";
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
    ].join(" | "),
  );
  return [
    "| what | tried | seen | the same with a guard taken away | verdict | took |",
    "|---|---|---|---|---|---|",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}

const VERDICTS: Record<Finding["verdict"], string> = {
  holds: "holds",
  FAILS: "**FAILS**",
  skipped: "**NOT RUN**",
  void: "**VOID**: the check saw nothing where harm was done",
};

/** The page that is kept. */
export function page(rows: readonly Row[], now: Date): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version}, PostgreSQL 18 embedded`;
  return `# What it survives

Written by \`npm run trust\` on ${now.toISOString().slice(0, 10)}. Machine: ${machine}; server, database and load share it.

Each fault is done to the whole product, as real processes over real HTTP, while people work. They keep a ledger of their own of what was
acknowledged; afterwards it is compared with the database: nothing lost, nothing doubled, and by the rules of
[\`checks.sql\`](../server/soundness/checks.sql) nothing done by half. Every check is first shown harm that was done on purpose. One that does
not see it is void, and so is its line.

What is counted (lost, doubled, refused) holds on any machine; how long it took is this machine's on that day. The soak is a short one here:
\`npm run trust -- soak 30\` lasts half an hour.

${table(rows.filter(({ fault }) => !isInput(fault)))}

## Bad input

The same tests that \`npm test\` runs, some of them oftener.

${table(rows.filter(({ fault }) => isInput(fault)))}
`;
}

function isInput(fault: Fault): boolean {
  return BAD_INPUTS.includes(fault);
}
