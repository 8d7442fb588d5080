import type { Coverage, ProvenRow } from "./coverage.ts";
import type { TaggedTest } from "./tagged-tests.ts";

/** docs/spec-coverage.md: nothing in it depends on the machine or the time. */
export function coveragePage({ rows }: Coverage): string {
  const green = rows.filter(({ verdict }) => verdict === "green").length;
  const areas = [...new Set(rows.map(({ area }) => area))];
  return `# Which test proves which row of the specification

**${green} of ${rows.length}** rows of [the specification](specification.md) are green. \`npm test\` writes this page.

${areas.map((area) => areaTable(area, rows)).join("\n")}`;
}

function areaTable(area: string, rows: ProvenRow[]): string {
  const lines = rows.filter((row) => row.area === area).map(line);
  return `## ${area}\n\n| row | requirement | | proved by |\n|---|---|---|---|\n${lines.join("\n")}\n`;
}

function line({ id, requirement, verdict, tests }: ProvenRow): string {
  return `| ${id} | ${requirement} | ${verdict} | ${tests.map(link).join("<br>")} |`;
}

const link = ({ file, title }: TaggedTest) => `[${file}](../${file}): ${inCell(title)}`;

// A title is plain text: nothing in it may end the cell or become markup.
const inCell = (text: string) => text.replace(/[\\|`*_<>[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`);
