import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Dose } from "#contract/dose.ts";
import { addDays } from "#domain/calendar.ts";
import { catCase, dosed, TABLET, TODAY } from "#web/testing/cats.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { render } from "#web/testing/render.tsx";
import { DosePanel } from "./dose-panel.tsx";

takePlaceIn(2026);

const FOOD = "Always with food, she vomits otherwise.";
const set = dosed(addDays(TODAY, -10), { dose: 1.7, note: FOOD });
const raised = (daysAgo: number, rest: Partial<Dose> = {}) =>
  dosed(addDays(TODAY, -daysAgo), { origin: "weight", dose: 1.8, ...rest });
const ofHistory = dosed(addDays(TODAY, -5), {
  dose: 1.2,
  note: "From her list.",
  enteredOn: dosed(addDays(TODAY, -1)).enteredOn,
});
const whose = page.getByText(/^The team's note from/);

async function open(...doses: Dose[]) {
  render(<DosePanel kase={catCase({ doses })} today={TODAY} onHistory={() => {}} />);
  await expect.element(page.getByRole("heading", { name: "Current Dose" })).toBeVisible();
}

test("the note of a dose stands with it", async () => {
  await open(set);
  await expect.element(page.getByText(FOOD, { exact: true })).toBeVisible();
  await expect.element(whose).not.toBeInTheDocument();
});

test.each([
  ["a weight", [raised(3), set]],
  ["two weights", [raised(0), raised(3), set]],
  [
    "two weights, with a dose entered between them for the history alone,",
    [raised(0), raised(3), ofHistory, set],
  ],
])("it goes on under a dose that %s raised, with its day and the dose of then", async (_, doses) => {
  await open(...doses);
  await expect.element(page.getByText(FOOD, { exact: true })).toBeVisible();
  await expect
    .element(whose)
    .toHaveTextContent("The team's note from Nov 10, when the dose was 1.7 ml a day:");
});

test.each([
  ["with a dose that the team set since", [dosed(TODAY), raised(3), set]],
  ["of a dose before the one that was raised", [raised(0), dosed(addDays(TODAY, -3)), set]],
  ["of another medicine", [raised(0, { medication: TABLET, liquid: false }), set]],
  ["of a dose that came into the history later", [raised(3), { ...set, enteredOn: dosed(TODAY).enteredOn }]],
])("no note goes on %s", async (_, doses) => {
  await open(...doses);
  await expect.element(page.getByText(FOOD, { exact: true })).not.toBeInTheDocument();
});

test("under a dose that is to be asked about it is told as one of then", async () => {
  render(
    <DosePanel kase={catCase({ doses: [set], mayBeTooMuch: true })} today={TODAY} onHistory={() => {}} />,
  );
  await expect.element(page.getByText(FOOD, { exact: true })).toBeVisible();
  await expect
    .element(whose)
    .toHaveTextContent("The team's note from Nov 10, when the dose was 1.7 ml a day:");
});
