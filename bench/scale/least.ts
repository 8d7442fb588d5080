import { addDays, noonUtc } from "#domain/calendar.ts";
import { mixed } from "../seed/chance.ts";
import { LAST_DAY, storyOf } from "../seed/story.ts";
import { caseId, ownerId, ownersOf } from "../seed/tables.ts";
import type { Statement } from "../statements.ts";
import { times } from "../times.ts";

/**
 * What the gates of blocks were taken from: the least that could be asked, without the session and without what the pages
 * show besides. Beside the whole call it tells how much of it is the product's answers, and that the tables do not
 * stand in the way.
 */
export type Least = { what: string; gate: { blocks: number }; statements: (cases: number) => Statement[] };

const LATEST = "withdrawn_on is null order by effective_day desc, entered_on desc limit 1";

const OWN_CASES = `
  select cases.id, cases.cat, w.weight_kg, d.dose from cases
  left join lateral (select weight_kg from weights where case_id = cases.id and ${LATEST}) as w on true
  left join lateral (select dose from doses where case_id = cases.id and ${LATEST}) as d on true
  where cases.account_id = $1 and cases.deleted_on is null`;

const KEYS = `
  select id from cases where deleted_on is null and (created_on, id) < ($1, $2)
  order by created_on desc, id desc limit 25`;

const DEEP = 0.1;

export const LEAST: readonly Least[] = [
  {
    what: "of (b): latest weight and dose alone",
    gate: { blocks: 30 },
    statements: (cases) =>
      times(40, (k) => ({ text: OWN_CASES, values: [ownerId(mixed(k, 7) % ownersOf(cases))] })),
  },
  {
    what: "of Show All: the keys of the first page alone",
    gate: { blocks: 5 },
    statements: () => [keysAfter(noonUtc(addDays(LAST_DAY, 1)), caseId(0))],
  },
  {
    what: "of Show All: the keys of the page at 90 % alone",
    gate: { blocks: 5 },
    statements: (cases) =>
      times(10, (k) => {
        const { n, createdDay } = storyOf(Math.floor(cases * DEEP) + k, cases);
        return keysAfter(noonUtc(createdDay), caseId(n));
      }),
  },
];

function keysAfter(createdOn: string, id: string): Statement {
  return { text: KEYS, values: [createdOn, id] };
}
