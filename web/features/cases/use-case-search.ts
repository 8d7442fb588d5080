import { useSearchParams } from "react-router";
import { CASE_SEARCH_FIELDS, type findCases } from "#contract/cases.ts";
import type { QueryOf } from "#contract/route.ts";
import { type Day, isDay } from "#domain/calendar.ts";

export type SearchField = QueryOf<typeof findCases>["y"];

/** What is searched for. `nothing` before anybody searched. */
export type Search =
  | { kind: "nothing" }
  | { kind: "all" }
  | { kind: "find"; term: string; field: SearchField }
  | { kind: "graduating"; startDay: Day; endDay: Day };

export type CaseSearchState = {
  search: Search;
  /** Tells two searches apart. */
  key: string;
  run: (search: Search) => void;
};

/** The search in the address: it survives a reload, Back returns to it, and a copied link repeats it. */
export function useCaseSearch(): CaseSearchState {
  const [query, setQuery] = useSearchParams();
  const search = read(query);
  return { search, key: JSON.stringify(search), run: (next) => setQuery(write(next)) };
}

function read(query: URLSearchParams): Search {
  const term = query.get("t");
  const field = CASE_SEARCH_FIELDS.find((name) => name === query.get("y"));
  if (term && field) return { kind: "find", term, field };
  const [startDay, endDay] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isDay(startDay) && isDay(endDay)) return { kind: "graduating", startDay, endDay };
  return query.get("m") === "all" ? { kind: "all" } : { kind: "nothing" };
}

function write(search: Search): Record<string, string> {
  switch (search.kind) {
    case "nothing":
      return {};
    case "all":
      return { m: "all" };
    case "find":
      return { t: search.term, y: search.field };
    case "graduating":
      return { from: search.startDay, to: search.endDay };
  }
}
