import { openPlace, type Place, seededDatabase } from "../place.ts";
import { ASKED, type Asked } from "./asked.ts";
import { LEAST } from "./least.ts";
import { measureAll, type Taken } from "./measure.ts";

const SIZES = [10_000, 100_000, 1_000_000];

/**
 * npm run bench -- scale [sizes]: blocks read and milliseconds of every kind of list and search as the work grows, with
 * the gates.
 */
export async function scale(sizes: readonly number[]): Promise<void> {
  const place = await openPlace();
  try {
    const columns: Map<string, Taken>[] = [];
    for (const cases of sizes.length > 0 ? sizes : SIZES) columns.push(await sizeUp(place, cases));
    console.log(table(sizes.length > 0 ? sizes : SIZES, columns));
  } finally {
    await place.close();
  }
}

async function sizeUp(place: Place, cases: number): Promise<Map<string, Taken>> {
  console.log(`${cases} cases: filling ...`);
  const address = await seededDatabase(place, `cases_${cases}`, cases);
  console.log(`${cases} cases: asking ...`);
  return measureAll({ address, dataDir: place.dataDir }, cases);
}

/** The table of all sizes side by side. */
export function table(sizes: readonly number[], columns: readonly Map<string, Taken>[]): string {
  const heads = [
    "blocks read; ms of processor time, half / 99 %; of it the database's for what is not prepared, 99 %",
    ...sizes.map((size) => `${size} cases`),
    "gate",
    "",
  ];
  const rows = [...ASKED, ...LEAST].map(({ what, gate }) => {
    const taken = columns.map((column) => column.get(what));
    return [what, ...taken.map(told), gateOf(gate), verdictOf(gate, taken)];
  });
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function told(taken: Taken | undefined): string {
  if (!taken) return "";
  const { blocks, ms } = taken;
  return ms ? `${blocks}; ${ms.p50.toFixed(1)} / ${ms.p99.toFixed(1)}; ${ms.ownP99.toFixed(1)}` : `${blocks}`;
}

function gateOf(gate: Asked["gate"] = {}): string {
  if (gate.blocks !== undefined) return `≤ ${gate.blocks} blocks`;
  if (gate.p99Ms !== undefined) return `99 % ≤ ${gate.p99Ms} ms`;
  return gate.isFlat ? "flat" : "";
}

// Flat: trees grow by a level now and then, and nothing else does.
const FLAT = 1.5;

function verdictOf(gate: Asked["gate"], taken: readonly (Taken | undefined)[]): string {
  if (!gate) return "";
  const [first, last] = [taken[0], taken.at(-1)];
  const isHeld =
    (gate.blocks === undefined || taken.every((one) => one && one.blocks <= (gate.blocks ?? 0))) &&
    (gate.p99Ms === undefined || taken.every((one) => one?.ms && one.ms.p99 <= (gate.p99Ms ?? 0))) &&
    (!gate.isFlat || (first && last && last.blocks <= first.blocks * FLAT));
  return isHeld ? "held" : "**missed**";
}
