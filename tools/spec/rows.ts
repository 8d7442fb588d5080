/** One requirement of docs/specification.md. */
export type Row = { id: string; area: string; requirement: string };

const ROW = /^\| ([A-Z]+-\d+) \| (.+) \| [^|]+ \| (?:page|api|rule|constant) \|$/;

/** The rows of the specification's tables, in their order. Throws when an id stands twice. */
export function readRows(page: string): Row[] {
  const rows: Row[] = [];
  let area = "";
  for (const line of page.split("\n")) {
    if (line.startsWith("## ")) area = line.slice(3);
    const [, id, requirement] = ROW.exec(line) ?? [];
    if (!id || !requirement) continue;
    if (rows.some((row) => row.id === id)) throw new Error(`${id} stands twice in the specification.`);
    rows.push({ id, area, requirement });
  }
  return rows;
}
