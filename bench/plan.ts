import { type Client, escapeLiteral } from "pg";
import type { Statement } from "./statements.ts";

/** One step of a plan, as `explain (format json)` says it. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
};

/** How PostgreSQL would do it. */
export async function planOf(client: Client, { text, values }: Statement): Promise<PlanNode> {
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  return rows[0]["QUERY PLAN"][0].Plan;
}

/** How it does it when it may not look at the values, as with a statement that is prepared once. */
export async function genericPlanOf(client: Client, { text, values }: Statement): Promise<PlanNode> {
  await client.query(`set plan_cache_mode = force_generic_plan; prepare asked as ${text}`);
  const { rows } = await client.query(
    `explain (format json) execute asked (${values.map(literal).join(", ")})`,
  );
  await client.query("deallocate asked; reset plan_cache_mode");
  return rows[0]["QUERY PLAN"][0].Plan;
}

function literal(value: unknown): string {
  return escapeLiteral(Array.isArray(value) ? `{${value.join(",")}}` : String(value));
}

/** How many blocks of 8 kB it reads, from memory or from the disk. It is done for that, so it should only read. */
export async function blocksOf(client: Client, statement: Statement): Promise<number> {
  const plan = await donePlanOf(client, statement);
  return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
}

/** How PostgreSQL did it, with what each step gave. It is done for that, so it should only read. */
export async function donePlanOf(client: Client, { text, values }: Statement): Promise<PlanNode> {
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
  return rows[0]["QUERY PLAN"][0].Plan;
}

/** A plan's steps, from the last to the first. */
export function stepsOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}
