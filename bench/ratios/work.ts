import { EVENT_TYPES } from "#domain/event.ts";
import { mixed } from "../seed/chance.ts";
import { catName } from "../seed/names.ts";
import { LAST_DAY } from "../seed/story.ts";
import { caseId, ownerId, ownersOf } from "../seed/tables.ts";
import type { Sent } from "./load.ts";

/** A piece of work: the requests that do it, the k-th time. One without a gate is there to compare. */
export type Work = { name: string; what: string; isMeasure?: true; does: (k: number) => Sent[] };

/** So many of each are different; what is asked then has been asked before. */
export const DIFFERENT = 700;

/** Cases of the last digit 8 that are being treated: the newest ones, with a dose that follows the weight. */
const TREATED = 100;

export const workers = (cases: number) => {
  const treated = Array.from({ length: TREATED }, (_, k) => cases - 2 - k * 10);
  return { treated, owners: Array.from({ length: 200 }, (_, k) => mixed(k, 3) % ownersOf(cases)) };
};

/** The four, for a database of so many cases, and what a call costs that does nothing. */
export function worksOn(cases: number, tokenOf: (accountId: string) => string, adviser: string): Work[] {
  const { treated, owners } = workers(cases);
  return [
    {
      name: "a",
      what: "record a weight",
      does: (k) => {
        const n = treated[k % TREATED] ?? 0;
        const body = { weightKg: 3 + (k % 7) / 100, effectiveDate: LAST_DAY };
        return [
          { path: `/api/metrics/${caseId(n)}/weights`, token: tokenOf(ownerId(n % ownersOf(cases))), body },
        ];
      },
    },
    {
      name: "b",
      what: "an owner's cases",
      does: (k) => [{ path: "/api/cases", token: tokenOf(ownerId(owners[k % owners.length] ?? 0)) }],
    },
    {
      name: "c",
      what: "search by a part of the cat's name",
      does: (n) => {
        const k = n % DIFFERENT;
        const name = catName(mixed(k, 5) % cases)
          .split(" ", 1)
          .join();
        const t = encodeURIComponent(name.slice(k % 2, (k % 2) + 3 + (k % 3)));
        return [{ path: `/api/cases?t=${t}&y=cat-name&limit=25`, token: adviser }];
      },
    },
    {
      name: "d",
      what: "open events of a type, and counts",
      does: (k) => {
        const t = encodeURIComponent(EVENT_TYPES[k % EVENT_TYPES.length] ?? "");
        return [`/api/admin/events?t=${t}&limit=25`, "/api/admin/events/counts"].map((path) => ({
          path,
          token: adviser,
        }));
      },
    },
    {
      name: "nothing",
      what: "the settings, without a session or the database",
      isMeasure: true,
      does: () => [{ path: "/api/settings", token: adviser }],
    },
  ];
}
