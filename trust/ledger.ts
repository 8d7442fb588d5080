import type { Client } from "pg";
import { findUnsound } from "#server/soundness/find-unsound.ts";

/** A weight that somebody wants recorded. No two of a ledger are of the same case and the same grams. */
export type Intention = {
  caseId: string;
  grams: number;
  isAcknowledged: boolean;
  /** The status of the last answer to it; 0: none came. */
  lastStatus?: number;
};

/** What the ledger and the database make of each other. All are to be 0 but `kept`. */
export type Balance = {
  /** Acknowledged and kept once. */
  kept: number;
  /** Acknowledged, and not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** Never acknowledged within the time that somebody insisted: what was answered last, for each. */
  unanswered: (number | undefined)[];
  /** Rules about what belongs together that something in the database breaks. */
  halves: string[];
};

const LIGHTEST_GRAMS = 1000;
const HEAVIEST_GRAMS = 17_000;

/** What was wanted and what was acknowledged, as those who wanted it know it; the server has no part in it. */
export class Ledger {
  readonly #cases: readonly string[];
  readonly #intentions: Intention[] = [];

  constructor(cases: readonly string[]) {
    this.#cases = cases;
  }

  intend(): Intention {
    const number = this.#intentions.length;
    const grams = LIGHTEST_GRAMS + Math.floor(number / this.#cases.length);
    const caseId = this.#cases[number % this.#cases.length];
    if (!caseId || grams > HEAVIEST_GRAMS) throw new Error("The ledger has no more weights to tell apart.");
    const intention = { caseId, grams, isAcknowledged: false };
    this.#intentions.push(intention);
    return intention;
  }

  /** May be asked while people go on: what was acknowledged by now has to be there. */
  async balance(database: Client): Promise<Balance> {
    const acknowledged = this.#intentions.filter(({ isAcknowledged }) => isAcknowledged);
    const { rows } = await database.query<{ case_id: string; grams: number; times: number }>(TIMES, [
      this.#cases,
    ]);
    const times = new Map(rows.map((row) => [nameOf({ ...row, caseId: row.case_id }), row.times]));
    const lost = acknowledged.filter((intention) => !times.has(nameOf(intention))).length;
    return {
      kept: acknowledged.length - lost,
      lost,
      doubled: rows.filter((row) => row.times > 1).length,
      unanswered: this.#intentions
        .filter(({ isAcknowledged }) => !isAcknowledged)
        .map(({ lastStatus }) => lastStatus),
      halves: (await findUnsound(database)).map(({ rule }) => rule),
    };
  }
}

const TIMES = `
  select case_id, round(weight_kg * 1000)::int as grams, count(*)::int as times
  from weights where case_id = any($1) group by 1, 2`;

function nameOf({ caseId, grams }: Pick<Intention, "caseId" | "grams">): string {
  return `${caseId} ${grams}`;
}

/** Whether nothing was lost, doubled, left open or done by half. */
export function isBalanced({ lost, doubled, unanswered, halves }: Balance): boolean {
  return lost + doubled + unanswered.length + halves.length === 0;
}

/** The balance in a few words. */
export function tellBalance({ kept, lost, doubled, unanswered, halves }: Balance): string {
  const last = [...new Set(unanswered)].join(", ");
  const open = unanswered.length > 0 ? `, **${unanswered.length} never acknowledged** (last: ${last})` : "";
  const broken = halves.length > 0 ? ` (${halves.join(" ")})` : "";
  return `${kept} acknowledged: ${lost} lost, ${doubled} doubled, ${halves.length} half done${broken}${open}`;
}
