import { page } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getCase, listIntakeStatuses } from "#contract/cases.ts";
import { countEvents } from "#contract/events.ts";
import { listMedications } from "#contract/medications.ts";
import { countPasswordRequests } from "#contract/password-requests.ts";
import AdminCasesPage from "#web/features/cases/admin-cases-page.tsx";
import DashboardPage from "#web/features/cases/dashboard-page.tsx";
import { ENTRIES } from "./catalogue.ts";
import { catCase, MISO } from "./cats.ts";
import { fakeApi, on } from "./fake.ts";
import { logIn, RUTH } from "./people.ts";
import { renderRoutes } from "./render.tsx";

export const named = (name: string, rest: Partial<Case> = {}) => catCase({ cat: { ...MISO, name }, ...rest });
export const [miso, artemis] = [named("Miso"), named("Artemis")];

const COUNTS = [
  { type: "New Account" as const, count: 2 },
  { type: "New Intake" as const, count: 7 },
];

/** Opens the advisers' search, at /admin or at /dashboard. The searches are answered by the handlers. */
export function openSearch(at: string, ...handlers: Parameters<typeof fakeApi>) {
  logIn(RUTH);
  const api = fakeApi(
    ...handlers,
    on(countEvents, COUNTS),
    on(countPasswordRequests, { count: 0 }),
    on(listIntakeStatuses, []),
    on(listMedications, ENTRIES),
    on(getCase, ({ params }) => [miso, artemis].find(({ _id }) => _id === params.caseId) ?? miso),
  );
  const place = renderRoutes(
    [
      { path: "/admin", Component: AdminCasesPage },
      { path: "/dashboard", Component: DashboardPage },
      { path: "*", element: <p>elsewhere</p> },
    ],
    at,
  );
  return { ...place, api, query: () => place.router.state.location.search };
}

/** Somebody has chosen the table, or the cards, on this device. */
export function prefer(view: "table" | "cards"): void {
  localStorage.setItem("case-view", view);
}

export const searchForm = page.getByRole("form", { name: "Search for cases" });
export const card = (name: string) => page.getByRole("article", { name: new RegExp(name) });
export const names = () =>
  page
    .getByRole("rowheader")
    .elements()
    .map((cell) => cell.querySelector("a")?.textContent);
