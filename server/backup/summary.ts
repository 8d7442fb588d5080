import type { Manifest } from "./manifest.ts";

/** When it was taken and how many rows each table has, a line each. */
export function summary({ takenOn, tables }: Manifest): string {
  const rows = tables.map(({ name, rows }) => `${String(rows).padStart(9)}  ${name}`);
  return [`Taken ${takenOn}`, ...rows].join("\n");
}
