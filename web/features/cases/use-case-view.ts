import { useLocation, useSearchParams } from "react-router";
import { keepOnDevice } from "#web/keep-on-device.ts";
import { useMedia } from "#web/ui/use-media.ts";

export const CASE_VIEWS = ["cards", "table"] as const;
export type CaseView = (typeof CASE_VIEWS)[number];

const KEY = "case-view";
const DESK = "(min-width: 62rem)";

/** How found cases are shown: as the address says, else as last chosen on this device, else as suits the place. */
export function useCaseView() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const isDesk = useMedia(DESK);
  // On a dashboard cats are cards, whoever looks.
  const usual = isDesk && pathname.startsWith("/admin") ? "table" : "cards";
  const view = viewNamed(query.get("view")) ?? viewNamed(localStorage.getItem(KEY)) ?? usual;

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
