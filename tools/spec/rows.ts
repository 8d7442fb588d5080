/** One requirement of a paper. */
export type Row = {
  id: string;
  area: string;
  requirement: string;
  /** In what it is kept otherwise than it is written. */
  otherwise?: string;
  /** The parts of npm run trust that show it. */
  parts?: string[];
  /** What stands for a test where none is expected. */
  untested?: "at length" | "deviation";
};

const REQUIREMENT = /^\| ([A-Z]+-\d+) \| (.+) \| [^|]+ \| (?:page|api|rule|constant) \|$/;
const CHECK = /^\| (R\d+) \| ([^|]+) \|([^|]*)\| (test|trust|deviation)(?:: ([a-z, -]+))? \|$/;

/** The rows of the specification's tables, in their order. Throws when an id stands twice. */
export function readSpecification(text: string): Row[] {
  return rowsOf(text, (line) => {
    const [, id, requirement] = REQUIREMENT.exec(line) ?? [];
    return id && requirement ? { id, requirement } : undefined;
  });
}

/**
 * The rows of the checklist's tables, in their order.
 * @throws when an id stands twice, when a line of a table is none, and when a row without a test does not say why
 */
export function readChecklist(text: string): Row[] {
  return rowsOf(text, (line) => {
    if (!line.startsWith("| R")) return undefined;
    const [, id = "", requirement = "", cell = "", shownBy, named = ""] = CHECK.exec(line) ?? [];
    const otherwise = cell.trim();
    const parts = named.match(/[a-z][a-z-]+/g) ?? [];
    if (!id) throw new Error(`This is no row of the checklist: ${line}`);
    if (shownBy === "deviation" && !otherwise) throw new Error(`${id} deviates, but does not say why.`);
    if (shownBy === "trust" && parts.length === 0) throw new Error(`${id} names no part of npm run trust.`);
    const row = { id, requirement, ...(otherwise && { otherwise }), ...(parts.length > 0 && { parts }) };
    if (shownBy === "test") return row;
    return { ...row, untested: shownBy === "trust" ? "at length" : "deviation" };
  });
}

function rowsOf(text: string, read: (line: string) => Omit<Row, "area"> | undefined): Row[] {
  const rows: Row[] = [];
  let area = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) area = line.slice(3);
    const row = read(line);
    if (!row) continue;
    if (rows.some(({ id }) => id === row.id)) throw new Error(`${row.id} stands twice in its paper.`);
    rows.push({ ...row, area });
  }
  return rows;
}
