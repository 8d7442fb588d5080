import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { cache } from "#web/api/cache.ts";
import type { Session } from "#web/api/session.ts";
import UpdateWeightPage from "#web/features/weights/update-weight-page.tsx";
import { ownToday } from "#web/parts/own-today.ts";
import { catCase, dosed, weighed } from "./cats.ts";
import { fakeApi, lose, on } from "./fake.ts";
import { ANA, logIn } from "./people.ts";
import { render, unmountAll } from "./render.tsx";

export const TODAY = ownToday();
export const kase = catCase({
  metrics: { weights: [weighed("2025-01-12", 4.756)] },
  graduationDate: noonUtc(addDays(TODAY, 60)),
});
export const saved = {
  metric: weighed(TODAY, 4.88),
  message: "Weight saved. The dose for Miso stays at 1.9 ml once a day (GS-441524 15 mg/ml).",
};
export const raised = { ...saved, message: "Weight saved.", newDose: dosed(TODAY) };

export const submit = page.getByRole("button", { name: "Update Weight", exact: true });
export const kilograms = page.getByLabelText("Weight in kilograms");
export const pounds = page.getByLabelText("Weight in pounds");
export const lost = page.getByText("We got no answer, so we do not know if the weight was saved.");
export const unit = (name: string) => page.getByRole("radio", { name, exact: true });

/** Opens Update Weight for Miso, who weighed 4.756 kg in January. */
export const openWeightPage = (...handlers: Handlers) => openWeightPageAs(ANA, ...handlers);

type Handlers = Parameters<typeof fakeApi>;

export function openWeightPageAs(session: Session, ...handlers: Handlers) {
  logIn(session);
  return open(handlers);
}

/** Logs in, also on a device that keeps nothing, and opens the page once more. */
export function comeBack(as = ANA, ...handlers: Handlers) {
  unmountAll();
  cache.clear();
  logIn(as);
  return open(handlers).api;
}

function open(handlers: Handlers) {
  const api = fakeApi(...handlers, on(getCase, kase));
  const place = render(<UpdateWeightPage />, {
    at: `/case/${kase._id}/update-weight`,
    path: "/case/:caseId/update-weight",
  });
  return { ...place, api, sent: () => api.calls(recordWeight) };
}

export async function inKilograms(text: string): Promise<void> {
  await userEvent.click(unit("kg"));
  await userEvent.fill(kilograms, text);
}

/** Sends 4.88 kg of today on a new page, and no answer comes. Gives the first try. */
export async function loseTheAnswer() {
  const { sent } = openWeightPage(lose(recordWeight));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(lost).toBeVisible();
  return sent()[0];
}

/** The places on this device of what was typed or sent of a weight, and is not told. */
export function unsentPlaces(): string[] {
  return Object.keys(localStorage).filter((key) => /^unsent\/.*\/weight\//.test(key));
}
