import type { Case } from "#contract/case.ts";
import { findCases, findGraduating, listAllCases } from "#contract/cases.ts";
import { usePages } from "#web/api/pages.ts";
import { ownToday } from "#web/parts/own-today.ts";
import type { Search } from "./use-case-search.ts";

/** The cases of a search, page by page. Of the three calls only the one that was asked for is made. */
export function useFoundCases(search: Search) {
  const all = usePages(listAllCases, { query: { m: "all" } }, search.kind === "all");
  const found = usePages(findCases, { query: findQuery(search) }, search.kind === "find");
  const graduating = usePages(findGraduating, { body: daysOf(search) }, search.kind === "graduating");
  const pages = { all, find: found, graduating, nothing: undefined }[search.kind];
  if (!pages) return undefined;

  const cases: Case[] = pages.data ?? [];
  return {
    cases,
    isLoading: pages.isPending,
    error: pages.error ?? undefined,
    retry: () => void pages.refetch(),
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isLoadingMore: pages.isFetchingNextPage,
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
