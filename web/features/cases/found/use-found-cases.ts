import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Case } from "#contract/case.ts";
import {
  findByMedication,
  findByWeight,
  findByWords,
  findCases,
  findGraduating,
  listAllCases,
} from "#contract/cases.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { CallError } from "#web/api/call-error.ts";
import { usePages } from "#web/api/pages.ts";
import { useCall } from "#web/api/use-call.ts";
import type { Search } from "#web/features/cases/search/use-case-search.ts";
import type { Read } from "#web/parts/as-of.tsx";
import { ownToday } from "#web/parts/own-today.ts";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";

export type Found = {
  cases: readonly Case[];
  isLoading: boolean;
  error: CallError | undefined;
  /** When it was read, and whether it can be read again. */
  read: Read;
  retry: () => void;
  /** Shows the next page, if there is one. */
  more?: (() => void) | undefined;
  isLoadingMore?: boolean;
  isMoreMissed?: boolean;
  /** None is spelled as it was typed; these nearly are. */
  areAlike?: boolean | undefined;
  /** There may be more, which another word would tell apart. */
  isCut?: boolean | undefined;
};

/**
 * The cases of a search, most of them page by page, read again now and then: the doses on them are changed by others, too.
 * Of the six calls only the one that was asked for is made.
 */
export function useFoundCases(search: Search): Found | undefined {
  const isListed = search.kind === "all" || search.kind === "deleted";
  const every = READ_CASES_EVERY_MS;
  const listed = usePages(listAllCases, { query: { m: isListed ? search.kind : "all" } }, isListed, every);
  const found = usePages(findCases, { query: findQuery(search) }, search.kind === "find", every);
  const graduating = usePages(findGraduating, { body: daysOf(search) }, search.kind === "graduating", every);
  const weight = usePages(findByWeight, { body: weightsOf(search) }, search.kind === "weight", every);
  const medication = usePages(
    findByMedication,
    { body: versionOf(search) },
    search.kind === "medication",
    every,
  );
  const words = useCall(
    findByWords,
    { body: { words: search.kind === "words" ? search.words : "" } },
    { enabled: search.kind === "words", everyMs: every },
  );
  const pages = {
    all: listed,
    deleted: listed,
    find: found,
    graduating,
    weight,
    medication,
    nothing: undefined,
    words: undefined,
  }[search.kind];
  const listedCases = pages?.data;
  const cases = useMemo(() => eachOnce(listedCases ?? []), [listedCases]);
  if (search.kind === "words") return withoutPages(words);
  if (!pages) return undefined;

  return {
    cases,
    isLoading: pages.isPending,
    error: pages.error ?? undefined,
    read: pages,
    retry: () => void pages.refetch(),
    more: pages.more,
    isLoadingMore: pages.isFetchingNextPage,
    isMoreMissed: pages.isMoreMissed,
  };
}

/** One that moved on in the order between two pages stands on both; the later one was read last. */
function eachOnce(cases: readonly Case[]): Case[] {
  return [...new Map(cases.map((one) => [one._id, one])).values()];
}

/** Who finds more than one look can take in has not said enough: there is no more to show. */
function withoutPages(words: UseQueryResult<AnswerOf<typeof findByWords>, CallError>): Found {
  const { data, isPending, error, refetch } = words;
  return {
    cases: data?.cases ?? [],
    isLoading: isPending,
    error: error ?? undefined,
    read: words,
    retry: () => void refetch(),
    areAlike: data?.areAlike,
    isCut: data?.isMore,
  };
}

function findQuery(search: Search) {
  return search.kind === "find" ? { t: search.term, y: search.field } : { t: "", y: "cat-name" as const };
}

function daysOf(search: Search) {
  const today = ownToday();
  return search.kind === "graduating"
    ? { startDate: search.startDay, endDate: search.endDay }
    : { startDate: today, endDate: today };
}

/** Cards show ten grams: whoever asks for 16.34 kg means all that is shown so, and no bound is beyond what the call takes. */
function weightsOf(search: Search) {
  if (search.kind !== "weight") return {};
  const { minKg, maxKg } = search;
  return {
    ...(minKg !== undefined && { minWeightKg: Math.max(0, toTenMg(minKg - 0.005)) }),
    ...(maxKg !== undefined && { maxWeightKg: Math.min(100, toTenMg(maxKg + 0.00499)) }),
  };
}

function toTenMg(kg: number): number {
  return Math.round(kg * 100_000) / 100_000;
}

function versionOf(search: Search) {
  const { medicationId, version } = search.kind === "medication" ? search : { medicationId: "", version: 1 };
  return { medicationId, version };
}
