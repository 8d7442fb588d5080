import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { utcDay } from "#domain/calendar.ts";
import { linesOf } from "../kept-lines.ts";
import { CONTROL, FAULTS, type Fault } from "./faults.ts";
import { TTL_SECONDS } from "./patroni-settings.ts";
import { postgresqlFolder } from "./prepare.ts";
import type { Outcome } from "./trial.ts";

export type Row = { fault: Fault; outcomes: Outcome[] };
/** What was tried, in a run whose faults follow from the seed, and where. */
type Tried = { row: Row; seed: number; now: Date; machine: string };

const HEAD = `| what happened | trials | acknowledged | sent again | lost | doubled | half done | away | when |
|---|---|---|---|---|---|---|---|---|`;

/** An outcome in a line. */
export function tell({ acknowledged, sentAgain, before, after, unavailableSeconds }: Outcome): string {
  const broken = after.halves.length > 0 ? ` (${after.halves.join(" ")})` : "";
  return (
    `${acknowledged} acknowledged (${sentAgain} sent again), lost ${before.lost} before and ${after.lost} after healing, ` +
    `doubled ${after.doubled}, half done ${after.halves.length}${broken}, unanswered ${after.unanswered.length}, ` +
    `away ${unavailableSeconds.toFixed(1)} s`
  );
}

/** Above what was tried last: the lines before it are those of many trials. */
const LAST = "## The last time";

/**
 * The page that is kept: what was tried now in place of what was tried last, and in place of more trials once it is as many, or
 * has not held; the others as they were.
 */
export function page(kept: string, tried: Tried): string {
  const [keptMany = "", keptLast = ""] = kept.split(LAST);
  const { name } = tried.row.fault;
  const [many, last] = [linesOf(keptMany), linesOf(keptLast).set(name, line(tried))];
  const { outcomes } = tried.row;
  if (outcomes.length >= trialsIn(many.get(name)) || !outcomes.every(isSound)) many.set(name, line(tried));
  const table = (lines: Map<string, string>, faults: readonly Fault[]) =>
    [HEAD, ...faults.flatMap((fault) => lines.get(fault.name) ?? [])].join("\n");
  return `# What several nodes survive

Written by \`npm run test:failover\`, the last time on ${utcDay(tried.now.toISOString())}; each line says when it was tried, with which seed, and how busy the machine was
then (its load in the last quarter of an hour). Machine: ${tried.machine}.

Three nodes (etcd, Patroni, PostgreSQL; a commit waits for a standby, strictly; ttl ${TTL_SECONDS} s), three servers of the product and HAProxy before both stand as
hosts of their own in network namespaces. Sixteen people record weights through the product's own API, each under one
\`Idempotency-Key\` until it is answered, and keep a ledger. It is compared with the database before the fault is put right, and again 15 to 60
seconds after: nothing acknowledged may be missing, nothing may be there twice, and no rule of
[\`checks.sql\`](../server/soundness/checks.sql) may be broken. "Away" is the longest time without an acknowledgement.

${table(many, FAULTS)}

**The control**, which must lose something, or nothing else is tried: the same without waiting for a standby.

${table(many, [CONTROL])}

Twenty trials of each (\`npm run test:failover -- trials=20\`) make a claim; fewer show that it works, and do not take the place of more that were made before.
The namespaces share one kernel, one disk and one clock: no disk fails here, no clock runs wrong, and the network is cut or whole.

${LAST}

${table(last, [CONTROL, ...FAULTS])}
`;
}

function trialsIn(line = ""): number {
  return Number(line.split("|")[2] ?? 0);
}

/** Whether nothing was lost, doubled or done by half, before the fault was put right and after. */
export function isSound({ acknowledged, before, after }: Outcome): boolean {
  return (
    acknowledged > 0 &&
    after.unanswered.length === 0 &&
    [before, after].every(({ lost, doubled, halves }) => lost + doubled + halves.length === 0)
  );
}

function line({ row: { fault, outcomes }, seed, now }: Tried): string {
  const sum = (value: (outcome: Outcome) => number) => outcomes.map(value).reduce((a, b) => a + b, 0);
  const away = outcomes.map(({ unavailableSeconds }) => unavailableSeconds).sort((a, b) => a - b);
  const cells = [
    `${fault.shows} (\`${fault.name}\`)`,
    outcomes.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ sentAgain }) => sentAgain),
    sum(({ before, after }) => Math.max(before.lost, after.lost)),
    sum(({ after }) => after.doubled),
    sum(({ after }) => after.halves.length),
    away.length > 1 ? `${away[0]?.toFixed(1)} to ${away.at(-1)?.toFixed(1)} s` : `${away[0]?.toFixed(1)} s`,
    `${utcDay(now.toISOString())}, seed ${seed}, load ${loadavg()[2]?.toFixed(0)}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** This machine, and the programs on it. */
export function machineOfAll(): string {
  const [cpu] = cpus();
  const said = (program: string, ...args: string[]) =>
    /\d+\.\d+(\.\d+)?/.exec(execFileSync(program, args, { encoding: "utf8" }))?.[0];
  const postgres = said(join(postgresqlFolder() ?? "", "postgres"), "--version");
  const parts = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${parts}, which all of it shares; PostgreSQL ${postgres}, Patroni ${said("patroni", "--version")}, etcd ${said("etcd", "--version")}, HAProxy ${said("haproxy", "-v")}`;
}
