import { type Coverage, type ProvenRow, tally } from "./coverage.ts";
import type { Paper } from "./papers.ts";
import type { TaggedTest } from "./tagged-tests.ts";

/** The page of a paper beside it in docs/: nothing in it depends on the machine or the time. */
export function coveragePage({ name, list }: Paper, coverage: Coverage): string {
  const { rows } = coverage;
  const areas = [...new Set(rows.map(({ area }) => area))];
  return `# Which test proves which row of ${name}

Green rows of [${name}](${list.replace("docs/", "")}): **${tally(coverage)}**. \`npm test\` writes this page.

${areas.map((area) => areaTable(area, rows)).join("\n")}`;
}

function areaTable(area: string, rows: ProvenRow[]): string {
  const lines = rows.filter((row) => row.area === area).map(line);
  return `## ${area}\n\n| row | requirement | | proved by |\n|---|---|---|---|\n${lines.join("\n")}\n`;
}

function line({ id, requirement, otherwise, verdict, tests, parts = [] }: ProvenRow): string {
  const words = otherwise ? `${requirement}<br>**Here:** ${otherwise}` : requirement;
  const proofs = [...tests.map(link), ...parts.map((part) => `\`npm run trust -- ${part}\``)];
  return `| ${id} | ${words} | ${verdict} | ${proofs.join("<br>")} |`;
}

const link = ({ file, title }: TaggedTest) => `[${file}](../${file}): ${inCell(title)}`;

// A title is plain text: nothing in it may end the cell or become markup.
const inCell = (text: string) => text.replace(/[\\|`*_<>[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`);
