import {
  findByWeight,
  findByWords,
  findCases,
  findGraduating,
  listAllCases,
  listOwnCases,
} from "#contract/cases.ts";
import { countEvents, listEvents, listEventsByStatus } from "#contract/events.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { EVENT_TYPES } from "#domain/event.ts";
import type { Send } from "#server/send.ts";
import { mixed } from "../seed/chance.ts";
import { catName, ownerName } from "../seed/names.ts";
import { LAST_DAY, storyOf } from "../seed/story.ts";
import { caseId } from "../seed/tables.ts";
import { times } from "../times.ts";

/** One kind of call: asked several times, each time for something else. */
export type Asked = {
  what: string;
  gate?: { blocks?: number; p99Ms?: number; isFlat?: true };
  who: "owner" | "adviser";
  /** The calls, for a database of so many cases. */
  calls: (cases: number) => ((send: Send) => Promise<{ status: number }>)[];
};

const PAGE = 25;
const DEEP = 0.1;
const TERMS = 150;

/** What is asked at each size. */
export const ASKED: readonly Asked[] = [
  {
    what: "an owner's cases, with histories (b)",
    gate: { blocks: 30 },
    who: "owner",
    calls: () => times(40, () => (send) => send(listOwnCases)),
  },
  {
    what: "Show All, first page of 25",
    gate: { blocks: 5 },
    who: "adviser",
    calls: () => times(10, () => (send) => send(listAllCases, { query: { m: "all", limit: PAGE } })),
  },
  {
    what: "Show All, page at 90 %",
    gate: { blocks: 5 },
    who: "adviser",
    calls: (cases) =>
      times(10, (k) => (send) => {
        const { n, createdDay } = storyOf(Math.floor(cases * DEEP) + k, cases);
        const after = `${caseId(n)}~${noonUtc(createdDay)}`;
        return send(listAllCases, { query: { m: "all", limit: PAGE, after } });
      }),
  },
  search("cat-name", "three letters and more (c)", (k, n) => partOf(catName(n), k, 3 + (k % 4)), 15),
  search("cat-name", "two words", (_, n) => `${catName(n).slice(0, 3)}a Bear`),
  search("cat-name", "no hit", (k) => `q${k}xq`),
  search("cat-name", "two letters", (k, n) => partOf(catName(n), k, 2)),
  search("cat-name", "one letter", (k) => String.fromCharCode(97 + (k % 26))),
  search("owner-name", "three letters and more", (k, n) => partOf(ownerName(n).lastName, k, 3 + (k % 3)), 15),
  search("owner-name", "first and last name", (_, n) => `${ownerName(n).firstName} ${ownerName(n).lastName}`),
  search("owner-name", "two letters", (k, n) => partOf(ownerName(n).lastName, k, 2)),
  anywhere("a part of a cat's name", (k, n) => partOf(catName(n), k, 3 + (k % 4)), 15),
  anywhere("cat and owner", (_, n) => `${catName(n)} ${ownerName(n).lastName}`, 15),
  anywhere("letters swapped", (_, n) => swapped(ownerName(n).lastName), 15),
  anywhere("digits of a phone number", (_, n) => `${1000 + (n % 9000)}`),
  anywhere("digits as they are dialled at home", (_, n) => `0${100_000 + (n % 9000)}`),
  anywhere("signs that a keyboard lacks", (k, n) => `${"dlmno"[k % 5]}${catName(n)} strass${k}`),
  anywhere("one initial", (k) => String.fromCharCode(97 + (k % 26))),
  anywhere("two letters of a beginning", (_, n) => catName(n).slice(0, 2)),
  anywhere("eight initials", (k) =>
    "abcdefghijklmnop"
      .slice(k % 8, (k % 8) + 8)
      .split("")
      .join(" "),
  ),
  anywhere("an initial and digits", (k) => `${String.fromCharCode(97 + (k % 26))}${k % 10} ${k % 7} 3`),
  anywhere("what is neither letter nor digit between", (k, n) => `${catName(n)} ${"&-(%_"[k % 5]} bear`),
  {
    what: "Graduating Between, a week",
    who: "adviser",
    calls: () =>
      times(20, (k) => (send) => {
        const startDate = addDays(LAST_DAY, -k * 90);
        const body = { startDate, endDate: addDays(startDate, 6) };
        return send(findGraduating, { query: { limit: PAGE }, body });
      }),
  },
  {
    what: "weight search, 100 g",
    who: "adviser",
    calls: () =>
      times(20, (k) => (send) => {
        const minWeightKg = 1.6 + k * 0.15;
        return send(findByWeight, {
          query: { limit: PAGE },
          body: { minWeightKg, maxWeightKg: minWeightKg + 0.1 },
        });
      }),
  },
  {
    what: "weight search, a week's weights under 2 kg",
    who: "adviser",
    calls: () =>
      times(10, (k) => (send) => {
        const startDate = addDays(LAST_DAY, -k * 90 - 6);
        const body = { maxWeightKg: 2, startDate, endDate: addDays(startDate, 6) };
        return send(findByWeight, { query: { limit: PAGE }, body });
      }),
  },
  {
    what: "open events of a type, first page (d)",
    gate: { isFlat: true },
    who: "adviser",
    calls: () => EVENT_TYPES.map((t) => (send) => send(listEvents, { query: { t, limit: PAGE } })),
  },
  {
    what: "count of open events of every type (d)",
    who: "adviser",
    calls: () => times(5, () => (send) => send(countEvents)),
  },
  {
    what: "completed events, first page",
    who: "adviser",
    calls: () =>
      times(5, () => (send) => send(listEventsByStatus, { query: { s: "Complete", limit: PAGE } })),
  },
];

function search(
  y: "cat-name" | "owner-name",
  kind: string,
  term: (k: number, n: number) => string,
  p99Ms?: number,
): Asked {
  return {
    what: `search by ${y === "cat-name" ? "cat" : "owner"}: ${kind}`,
    ...(p99Ms && { gate: { p99Ms } }),
    who: "adviser",
    calls: (cases) =>
      times(p99Ms ? TERMS : 26, (k) => (send) => {
        const t = term(k, mixed(k, cases) % cases);
        return send(findCases, { query: { t, y, limit: PAGE } });
      }),
  };
}

function anywhere(kind: string, words: (k: number, n: number) => string, p99Ms?: number): Asked {
  return {
    what: `one box: ${kind}`,
    ...(p99Ms && { gate: { p99Ms } }),
    who: "adviser",
    calls: (cases) =>
      times(p99Ms ? TERMS : 26, (k) => (send) => {
        const body = { words: words(k, mixed(k, cases) % cases) };
        return send(findByWords, { body });
      }),
  };
}

/** The last two letters in the wrong order. */
function swapped(name: string): string {
  return name.replace(/(.)(.)$/, "$2$1");
}

/** A part of a name of that length, from its beginning or from further on. */
function partOf(name: string, k: number, length: number): string {
  const [word = ""] = name.split(" ");
  const from = k % Math.max(1, word.length - length + 1);
  return word.slice(from, from + length);
}
