import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";

/** A rule that some rows break, by their ids. */
export type Unsound = { rule: string; ids: string[] };

export type Check = { rule: string; query: string };

/** The rules of checks.sql, each with the query that finds what breaks it. */
export async function readChecks(): Promise<Check[]> {
  const page = await readFile(join(import.meta.dirname, "checks.sql"), "utf8");
  const [, ...blocks] = page.split(/\n\n(?=-- )/);
  return blocks.map((block) => {
    const [first = "", ...rest] = block.trim().split("\n");
    return { rule: first.replace(/^-- /, ""), query: rest.join("\n") };
  });
}

/** Every rule that something in the database breaks; none in a sound one. Reads only. */
export async function findUnsound(client: Pick<Client, "query">): Promise<Unsound[]> {
  const unsound: Unsound[] = [];
  for (const { rule, query } of await readChecks()) {
    const { rows } = await client.query({ text: query, rowMode: "array" });
    if (rows.length > 0) unsound.push({ rule, ids: rows.map(([id]) => String(id)) });
  }
  return unsound;
}
