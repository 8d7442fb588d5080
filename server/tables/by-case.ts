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
