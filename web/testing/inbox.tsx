import { vi } from "vitest";
import { page } from "vitest/browser";
import { getIntake } from "#contract/cases.ts";
import {
  changeEventStatus,
  countEvents,
  type Event,
  getEventSummary,
  getEventWeightHistory,
} from "#contract/events.ts";
import { countPasswordRequests } from "#contract/password-requests.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import EventsPage from "#web/features/events/events-page.tsx";
import { catCase, dosed, TODAY } from "./cats.ts";
import { weighing } from "./events.ts";
import { fakeApi, on } from "./fake.ts";
import { logIn, RUTH } from "./people.ts";
import { renderRoutes } from "./render.tsx";

const COUNTS = [
  { type: "New Account" as const, count: 2 },
  { type: "New Case" as const, count: 0 },
  { type: "New Intake" as const, count: 7 },
  { type: "Weight Updated" as const, count: 3 },
];

/** As the weights of the events left it: 1.9 ml, then 2 ml. */
const PATIENT = catCase({ doses: [dosed(TODAY), dosed("2026-10-29", { dose: 1.9 })] });

/** Opens a list of the inbox at a desk. What the event shows besides is answered already; the lists are not. */
export async function openInbox(list: string, ...handlers: Parameters<typeof fakeApi>) {
  await page.viewport(1280, 800);
  logIn(RUTH);
  const api = fakeApi(
    ...handlers,
    on(countEvents, COUNTS),
    on(countPasswordRequests, { count: 1 }),
    on(getTreatmentCase, { ...PATIENT, typeOfFIP: ["Wet", "Ocular"] }),
    on(getEventWeightHistory, [weighing("2026-11-20", 4.88), weighing("2026-11-13", 4.76)]),
    on(getEventSummary, []),
    on(getIntake, { _id: PATIENT._id }),
  );
  const place = renderRoutes(
    [
      { path: "/admin/events/:type/:account?", Component: EventsPage },
      { path: "*", element: <p>elsewhere</p> },
    ],
    `/admin/events/${list}`,
  );
  return { ...place, api, sent: () => api.calls(changeEventStatus).map(({ body }) => body) };
}

export const rows = page.getByRole("region", { name: /^Admin/ }).getByRole("link");
export const row = ({ cat }: Event) =>
  page.getByRole("region", { name: /^Admin/ }).getByRole("link", { name: new RegExp(`^${cat?.name}`) });
export const detail = page.getByRole("region", { name: "Selected event" });
export const shown = ({ cat }: Event) => detail.getByRole("heading", { name: cat?.name ?? "" });
export const note = page.getByRole("textbox", { name: "Note (optional)" });
export const acknowledge = page.getByRole("button", { name: "Acknowledge" });
export const toast = page.getByText("Event acknowledged and closed.", { exact: true });

/** As if a second had gone by: what is pressed after that is no slip of the hand. */
export function aSecondLater(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 1000);
}
