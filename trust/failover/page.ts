import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import type { Fault } from "./faults.ts";
import { TTL_SECONDS } from "./patroni-settings.ts";
import { postgresqlFolder } from "./prepare.ts";
import type { Outcome } from "./trial.ts";

export type Row = { fault: Fault; outcomes: Outcome[] };

/** An outcome in a line. */
export function tell({ acknowledged, sentAgain, before, after, unavailableSeconds }: Outcome): string {
  const broken = after.halves.length > 0 ? ` (${after.halves.join(" ")})` : "";
  return (
    `${acknowledged} acknowledged (${sentAgain} sent again), lost ${before.lost} before and ${after.lost} after healing, ` +
    `doubled ${after.doubled}, half done ${after.halves.length}${broken}, unanswered ${after.unanswered.length}, ` +
    `away ${unavailableSeconds.toFixed(1)} s`
  );
}

/** The page that is kept. */
export function page(done: { rows: Row[]; control: Row; seed: number; now: Date }): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `# What several nodes survive

Written by \`npm run test:failover -- trials=${done.rows[0]?.outcomes.length}\` on ${done.now.toISOString().slice(0, 10)}, seed ${done.seed}. Machine: ${machine}, which
all of it shares (load ${loadavg()[2]?.toFixed(0)} in the last quarter of an hour); ${versions()}.

Three nodes (etcd, Patroni, PostgreSQL; a commit waits for a standby, strictly; ttl ${TTL_SECONDS} s), three servers of the product and HAProxy before both stand as
hosts of their own in network namespaces. Sixteen people record weights through the product's own API, each under one
\`Idempotency-Key\` until it is answered, and keep a ledger. It is compared with the database before the fault is put right, and again 15 to 60
seconds after: nothing acknowledged may be missing, nothing may be there twice, and no rule of
[\`checks.sql\`](../server/soundness/checks.sql) may be broken. "Away" is the longest time without an acknowledgement.

| what happened | trials | acknowledged | sent again | lost | doubled | half done | away |
|---|---|---|---|---|---|---|---|
${done.rows.map(line).join("\n")}

**The control**, which must lose something, or all of the above proves nothing: the same without waiting for a standby.

| what happened | trials | acknowledged | sent again | lost | doubled | half done | away |
|---|---|---|---|---|---|---|---|
${line(done.control)}

Twenty trials of each (\`trials=20\`) make a claim; fewer show that it works. The namespaces share one kernel, one disk and one clock: no disk fails here,
no clock runs wrong, and the network is cut or whole.
`;
}

function line({ fault, outcomes }: Row): string {
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
  ];
  return `| ${cells.join(" | ")} |`;
}

function versions(): string {
  const said = (program: string, ...args: string[]) =>
    /\d+\.\d+(\.\d+)?/.exec(execFileSync(program, args, { encoding: "utf8" }))?.[0];
  const postgres = said(join(postgresqlFolder() ?? "", "postgres"), "--version");
  return `PostgreSQL ${postgres}, Patroni ${said("patroni", "--version")}, etcd ${said("etcd", "--version")}, HAProxy ${said("haproxy", "-v")}`;
}
