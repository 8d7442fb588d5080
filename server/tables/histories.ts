import type { Dose } from "#contract/dose.ts";
import type { StatusChange } from "#contract/statuses.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { readInstant } from "#server/db/read-instant.ts";
import { askHistories, askHistoryToWrite, type FoundHistories } from "./ask-histories.ts";
import type { Catalogue } from "./dose-in-force.ts";
import { presentDose } from "./doses.ts";
import { presentStatusChange } from "./statuses.ts";
import { presentWeight } from "./weights.ts";

/** What was recorded of a case, the latest first: by day, of two on one day the one entered later. */
export type History = {
  weights: WeightMetric[];
  doses: Dose[];
  statusChanges: StatusChange[];
  /** What counts no more. */
  withdrawn: { weights: WeightMetric[]; doses: Dose[]; statusChanges: StatusChange[] };
  /** What today's catalogue says of the medicines of the doses. */
  catalogue: Catalogue;
};

/** Everything that was recorded of one case. */
export async function historyOf(db: Db, caseId: string): Promise<History> {
  return (await historiesOf(db, [caseId]))(caseId);
}

/** The same with the instant of the next entry, which comes after all of these. The case must be locked. */
export async function historyToWrite(
  db: Db,
  caseId: string,
  now: Instant,
): Promise<History & { next: Instant }> {
  const [found] = await askHistoryToWrite(db, { caseIds: [caseId], caseId, now });
  if (!found) throw new Error(NO_ROW);
  return { ...byCaseOf(found)(caseId), next: found.next };
}

/** The dose and the status of one case that count today: to read all that came before takes long for a cat with thousands of weights. */
export async function latestDoseAndStatus(
  db: Db,
  caseId: string,
): Promise<Pick<History, "doses" | "statusChanges">> {
  return (await latestOf(db, [caseId])).historyOf(caseId);
}

/** What was recorded of each case, in one statement. */
export async function historiesOf(db: Db, caseIds: readonly string[]): Promise<(caseId: string) => History> {
  const [found] = await askHistories.all(db, { caseIds });
  if (!found) throw new Error(NO_ROW);
  return byCaseOf(found);
}

/** Of each case the first of each kind that counts, and nothing of what was withdrawn; and of which cases that does not tell enough. */
export async function latestOf(
  db: Db,
  caseIds: readonly string[],
): Promise<{ historyOf: (caseId: string) => History; suspects: ReadonlySet<string> }> {
  const [found] = await askHistories.latest(db, { caseIds });
  if (!found) throw new Error(NO_ROW);
  const historyOf = byCaseOf(found);
  return {
    historyOf(caseId) {
      const history = historyOf(caseId);
      // The weight of the latest dose may be among them, an earlier one.
      return { ...history, weights: history.weights.slice(0, 1) };
    },
    suspects: new Set(found.suspects),
  };
}

const NO_ROW = "An aggregate gave no row";

function byCaseOf(found: FoundHistories): (caseId: string) => History {
  const { weights, doses, statusChanges } = presentAll(found);
  const catalogue = found.catalogue ?? {};
  return (caseId) => ({
    weights: weights.counting.get(caseId) ?? [],
    doses: doses.counting.get(caseId) ?? [],
    statusChanges: statusChanges.counting.get(caseId) ?? [],
    withdrawn: {
      weights: weights.withdrawn.get(caseId) ?? [],
      doses: doses.withdrawn.get(caseId) ?? [],
      statusChanges: statusChanges.withdrawn.get(caseId) ?? [],
    },
    catalogue,
  });
}

function presentAll({ weights, doses, statusChanges, names }: FoundHistories) {
  const named = withNames(names ?? {});
  const metrics = new Map((weights ?? []).map((row) => [row.id, presentWeight(named(row))]));
  const weightOf = (id: string) => {
    const weight = metrics.get(id);
    if (!weight) throw new Error(`The weight ${id} is not one of its case`);
    return weight;
  };
  return {
    weights: apart(weights, ({ id }) => weightOf(id)),
    doses: apart(doses, (row) => presentDose(named(row), weightOf(row.weightId))),
    statusChanges: apart(statusChanges, (row) => presentStatusChange(named(row))),
  };
}

/** What counts, and what was withdrawn. */
function apart<Row extends OfCase & { withdrawnOn: Instant | null }, Answer>(
  rows: readonly Row[] | null,
  present: (row: Row) => Answer,
) {
  const [counting, withdrawn] = [(rows ?? []).filter(counts), (rows ?? []).filter((row) => !counts(row))];
  return { counting: byCase(counting, present), withdrawn: byCase(withdrawn, present) };
}

const counts = (row: { withdrawnOn: Instant | null }) => row.withdrawnOn === null;

type OfCase = { caseId: string };

function byCase<Row extends OfCase, Answer>(
  rows: readonly Row[],
  present: (row: Row) => Answer,
): Map<string, Answer[]> {
  const groups = Map.groupBy(rows, ({ caseId }) => caseId);
  return new Map([...groups].map(([caseId, ofCase]) => [caseId, ofCase.map(present)]));
}

type Entered = { enteredOn: Instant; enteredBy: string };
type Withdrawn = { withdrawnOn?: Instant | null; withdrawnBy?: string | null };

/** Rows out of JSON as columns would bring them, with the names of the people in them. */
function withNames(names: Record<string, string>) {
  const nameOf = (id: string | null | undefined) => (id ? (names[id] ?? null) : null);
  return <Row extends Entered & Withdrawn>(row: Row) => ({
    ...row,
    enteredOn: readInstant(row.enteredOn),
    enteredByName: names[row.enteredBy] ?? "",
    withdrawnOn: row.withdrawnOn ? readInstant(row.withdrawnOn) : null,
    withdrawnByName: nameOf(row.withdrawnBy),
  });
}
