import { useSearchParams } from "react-router";
import { CASE_SEARCH_FIELDS, type findCases } from "#contract/cases.ts";
import type { QueryOf } from "#contract/route.ts";
import { type Day, isDay } from "#domain/calendar.ts";

export type SearchField = QueryOf<typeof findCases>["y"];

/** What is searched for. `nothing` before anybody searched. */
export type Search =
  | { kind: "nothing" }
  | { kind: "all" }
  | { kind: "deleted" }
  | { kind: "words"; words: string }
  | { kind: "find"; term: string; field: SearchField }
  | { kind: "graduating"; startDay: Day; endDay: Day }
  | { kind: "weight"; minKg: number | undefined; maxKg: number | undefined }
  | { kind: "medication"; medicationId: string; version: number };

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
  return {
    search,
    key: JSON.stringify(search),
    run: (next) => setQuery({ ...write(next), ...viewIn(query) }),
  };
}

function read(query: URLSearchParams): Search {
  const words = query.get("q");
  if (words) return { kind: "words", words };
  const term = query.get("t");
  const field = CASE_SEARCH_FIELDS.find((name) => name === query.get("y"));
  if (term && field) return { kind: "find", term, field };
  const [startDay, endDay] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isDay(startDay) && isDay(endDay)) return { kind: "graduating", startDay, endDay };
  const [minKg, maxKg] = [kgIn(query, "min"), kgIn(query, "max")];
  if (minKg !== undefined || maxKg !== undefined) return { kind: "weight", minKg, maxKg };
  const [medicationId, version] = [query.get("medication"), Number(query.get("version"))];
  if (medicationId && Number.isInteger(version) && version > 0)
    return { kind: "medication", medicationId, version };
  const listed = LISTED.find((name) => name === query.get("m"));
  return { kind: listed ?? "nothing" };
}

const LISTED = ["all", "deleted"] as const;

function kgIn(query: URLSearchParams, name: string): number | undefined {
  const kg = Number.parseFloat(query.get(name) ?? "");
  return Number.isFinite(kg) ? kg : undefined;
}

/** How the cases are shown, and in which order, stays when others are searched. */
function viewIn(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => name === "view" || name === "sort"));
}

function write(search: Search): Record<string, string> {
  switch (search.kind) {
    case "nothing":
      return {};
    case "all":
    case "deleted":
      return { m: search.kind };
    case "words":
      return { q: search.words };
    case "find":
      return { t: search.term, y: search.field };
    case "graduating":
      return { from: search.startDay, to: search.endDay };
    case "weight":
      return {
        ...(search.minKg !== undefined && { min: String(search.minKg) }),
        ...(search.maxKg !== undefined && { max: String(search.maxKg) }),
      };
    case "medication":
      return { medication: search.medicationId, version: String(search.version) };
  }
}
