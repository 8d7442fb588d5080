import { type RawBuilder, type SqlBool, sql } from "kysely";

/** One of those cases: as one value, so that it is the same statement for however many. */
export function ofCases(column: string, caseIds: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any (${[...caseIds]}::uuid[])`;
}

/** Rows of several cases as they are answered, each case's in the order of the rows. */
export function byCase<Row extends { caseId: string }, Answer>(
  rows: readonly Row[],
  present: (row: Row) => Answer,
): Map<string, Answer[]> {
  const answers = new Map<string, Answer[]>();
  for (const row of rows) {
    const before = answers.get(row.caseId);
    if (before) before.push(present(row));
    else answers.set(row.caseId, [present(row)]);
  }
  return answers;
}
