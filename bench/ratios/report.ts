import { median } from "simple-statistics";
import type { Work } from "./work.ts";

/** What one server took for one piece of work in one round. */
export type Figure = {
  round: number;
  work: string;
  server: string;
  appMs: number;
  databaseMs: number;
  perSecond: number;
  p50Ms: number;
};

type Column = { what: string; key: "appMs" | "databaseMs" | "p50Ms" | "perSecond"; gate?: number };

const COLUMNS: Column[] = [
  { what: "server's processor time", key: "appMs", gate: 2 },
  { what: "PostgreSQL's processor time", key: "databaseMs", gate: 1.2 },
  { what: "half are answered within, 1 connection", key: "p50Ms", gate: 2 },
  { what: "pieces of work a second, 16 connections", key: "perSecond" },
];
const SERVERS = ["product", "bare, asking the same", "bare"] as const;
const START_MS = 1000;
const RSS_MB = 200;

/** The figures as tables, each beside its gate. */
export function report(
  works: readonly Work[],
  figures: readonly Figure[],
  starts: Record<"product" | "bare", number[]>,
  rss: readonly number[],
): string {
  const rows = works.flatMap((work) => columnsOf(work).map((column) => rowOf(work, column, figures)));
  const heads = [
    "work",
    "figure",
    ...SERVERS,
    "gate",
    "to bare asking the same (lowest to highest)",
    "to bare",
  ];
  const start = median(starts.product);
  const [productRss = 0, bareRss = 0] = rss;
  return [
    ...[heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`),
    "",
    `Start, database there: ${ms(start)} of processor time (bare ${ms(median(starts.bare))}); gate ≤ ${START_MS} ms: ${verdict(start <= START_MS)}.`,
    `Memory after all rounds: ${Math.round(productRss)} MB (bare ${Math.round(bareRss)} MB); gate ≤ ${RSS_MB} MB: ${verdict(productRss <= RSS_MB)}.`,
  ].join("\n");
}

/** What is only there to compare has no database to speak of, and its time is the processor's. */
function columnsOf({ isMeasure }: Work): Column[] {
  return isMeasure ? COLUMNS.filter(({ key }) => key === "appMs") : COLUMNS;
}

function rowOf(work: Work, { what, key, gate }: Column, figures: readonly Figure[]): string[] {
  const [product, same, bare] = (["product", "same", "bare"] as const).map((server) =>
    figures
      .filter((figure) => figure.work === work.name && figure.server === server)
      .map((figure) => figure[key]),
  );
  if (!product || !same || !bare) throw new Error(`${work.name} was not measured.`);
  const unit = key === "perSecond" ? (value: number) => value.toFixed(0) : ms;
  const applies = work.isMeasure ? undefined : gate;
  return [
    `${work.name}: ${work.what}`,
    what,
    ...[product, same, bare].map((values) => unit(median(values))),
    applies === undefined ? "" : `≤ ${applies}`,
    ratioOf(product, same, applies),
    ratioOf(product, bare, applies),
  ];
}

function ratioOf(product: readonly number[], other: readonly number[], gate: number | undefined): string {
  const ratios = product.map((value, k) => value / (other[k] ?? Number.NaN));
  const ratio = median(ratios);
  const range = `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
  return gate === undefined ? range : `${range} ${verdict(ratio <= gate)}`;
}

const verdict = (isHeld: boolean) => (isHeld ? "held" : "**missed**");
const ms = (value: number) => `${value.toFixed(2)} ms`;
