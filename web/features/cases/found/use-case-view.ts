import { useSearchParams } from "react-router";
import { keepOnDevice } from "#web/keep-on-device.ts";

export const CASE_VIEWS = ["cards", "table"] as const;
export type CaseView = (typeof CASE_VIEWS)[number];

const KEY = "case-view";

/** How found cases are shown: as the address says, else as last chosen on this device. */
export function useCaseView() {
  const [query, setQuery] = useSearchParams();
  const view = viewNamed(query.get("view")) ?? viewNamed(localStorage.getItem(KEY)) ?? "cards";

  function choose(next: CaseView) {
    // Where nothing can be kept, the address still says it.
    keepOnDevice(KEY, next);
    const after = new URLSearchParams(query);
    after.set("view", next);
    // What stood open beside the table has its place in it.
    for (const name of ["case", "do", "show", "cat"]) after.delete(name);
    setQuery(after, { replace: true, preventScrollReset: true });
  }

  return { view, choose };
}

export function viewNamed(name: string | null): CaseView | undefined {
  return CASE_VIEWS.find((view) => view === name);
}
