import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { catCase, dosed, struck, TODAY, weighed } from "#web/testing/cats.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { render } from "#web/testing/render.tsx";
import { DoseKept } from "./dose-kept.tsx";

takePlaceIn(2026);

const since = addDays(TODAY, -8);
const dose = dosed(since);
const open = (now: Dose, ...weights: WeightMetric[]) => openIn({}, now, weights);
const openIn = (course: Partial<Case>, now: Dose, weights: WeightMetric[]) =>
  render(
    <>
      <p>Dose</p>
      <DoseKept kase={catCase({ metrics: { weights }, ...course })} dose={now} today={TODAY} />
    </>,
  );

test.each([
  ["a much higher weight, held back", 11.2],
  ["a lower one", 4.3],
])("%s: the card says that the dose stays", async (_, weightKg) => {
  open(dose, weighed(TODAY, weightKg), dose.weight);
  await expect
    .element(
      page.getByText(
        `The ${weightKg.toFixed(2)} kg from Nov 20 would give a different dose. Keep giving 2 ml a day until the team tells you to change.`,
      ),
    )
    .toBeVisible();
});

test("where it looks wrong and may be right, the card says what the answer to it said, and not to go on", async () => {
  openIn({ mayBeTooMuchIfRight: true }, dose, [weighed(TODAY, 2.37), dose.weight]);
  await expect
    .element(
      page.getByText(
        "The 2.37 kg from Nov 20 would give a different dose. If that weight is right, 2 ml a day may be too much: ask the team before you give the next one.",
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/Keep giving/)).not.toBeInTheDocument();
});

test("also where the dose was set for a later day, from a weight of before", async () => {
  const set = { ...dosed(TODAY), weight: weighed(addDays(TODAY, -10), 4.88) };
  openIn({ mayBeTooMuchIfRight: true }, set, [weighed(addDays(TODAY, -3), 2.37), set.weight]);
  await expect
    .element(
      page.getByText(/^The 2\.37 kg from Nov 17 would give .* 2 ml a day may be too much: ask the team/),
    )
    .toBeVisible();
});

test.each<[string, Partial<Case>]>([
  ["on day 84", { graduationDate: noonUtc(addDays(TODAY, 1)) }],
  ["past day 84, extended", { status: "Treatment Extension", graduationDate: noonUtc(TODAY) }],
])("%s it goes on", async (_, course) => {
  openIn(course, dose, [weighed(TODAY, 4.3), dose.weight]);
  await expect
    .element(page.getByText(/Keep giving 2 ml a day until the team tells you to change\.$/))
    .toBeVisible();
});

test("a later weight that gives the same dose is said to, and there is nothing to do", async () => {
  open(dose, weighed(TODAY, 4.86), dose.weight);
  await expect
    .element(page.getByText("The weight from Nov 20 gives the same dose.", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/Keep giving/)).not.toBeInTheDocument();
});

test("a weight of another year is named with its year", async () => {
  open(dosed("2025-10-01"), weighed("2025-11-25", 6.5), dose.weight);
  await expect
    .element(page.getByText(/The 6\.50 kg from Nov 25, 2025 would give a different dose/))
    .toBeVisible();
});

test("of a dose that is divided the card says what each one is", async () => {
  open({ ...dose, medication: { ...dose.medication, dosesPerDay: 2 } }, weighed(TODAY, 11.2), dose.weight);
  await expect.element(page.getByText("2 ml a day: 1 ml every 12 hours")).toBeVisible();
});

test("a weight that was there when the dose was set for an earlier day: the card names it too", async () => {
  const later = { ...weighed(TODAY, 6.5), enteredOn: `${since}T07:00:00.000Z` };
  open(dose, later, dose.weight);
  await expect.element(page.getByText(/The 6\.50 kg from Nov 20 would give a different dose/)).toBeVisible();
});

test.each<[string, Dose, WeightMetric[]]>([
  ["it is the weight of the dose", dose, [dose.weight]],
  ["the dose was decided after the weight", dosed(TODAY), [weighed(addDays(TODAY, -1), 4.3)]],
  [
    "the weight was entered later for an earlier day",
    dose,
    [{ ...weighed(addDays(since, -1), 4.3), enteredOn: `${TODAY}T09:00:00.000Z` }],
  ],
  [
    "the dose's own weight no longer counts",
    dosed(since, { weight: struck(dose.weight) }),
    [weighed(TODAY, 4.3)],
  ],
  ["there is no weight", dose, []],
])("it says nothing when %s", async (_, now, weights) => {
  open(now, ...weights);
  await expect.element(page.getByText("Dose")).toBeVisible();
  await expect.element(page.getByText(/Keep giving|The weight from/)).not.toBeInTheDocument();
});
