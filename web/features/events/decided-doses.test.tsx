import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Dose } from "#contract/dose.ts";
import { addDays, formatDay } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { dosed, struck, TABLET } from "#web/testing/cats.ts";
import { weightUpdated } from "#web/testing/events.ts";
import { render } from "#web/testing/render.tsx";
import { DecidedDoses } from "./decided-doses.tsx";

const event = weightUpdated("Miso");
const term = page.getByRole("term").first();

function show(days: number, entered = days, become = (dose: Dose) => dose) {
  const { weightDecision } = event;
  if (!weightDecision) throw new Error("No decision");
  const on = (day: number) => addDays(ownToday(), day);
  const before = dosed(on(days), { enteredOn: `${on(entered)}T12:00:00.000Z` });
  render(<DecidedDoses event={event} decision={weightDecision} before={become(before)} isPast={false} />);
}

test("the dose before the weight is said with its day", async () => {
  show(-7);
  await expect.element(term).toMatchTextContent(/^Dose since /);
});

test("one that was entered for an earlier day was given by nobody until then", async () => {
  show(-7, -2);
  const [entered] = formatDay(addDays(ownToday(), -2)).split(",");
  await expect.element(term).toMatchTextContent(new RegExp(`^Dose since ${entered}`));
});

test.each<[Status, string]>([
  ["In Treatment", "update the treatment."],
  ["Restart", "set the treatment."],
])("what was not issued in %s says with which command a dose is: %s", async (caseStatus, command) => {
  const held = weightUpdated("Miso", { outcome: "held", holdReason: "rise-over-25" });
  if (!held.weightDecision) throw new Error("No decision");
  const shown = { event: { ...held, caseStatus }, decision: held.weightDecision, before: undefined };
  render(<DecidedDoses {...shown} isPast={false} />);
  await expect
    .element(page.getByText(/^Not issued\./))
    .toHaveTextContent(`Not issued. If the weight is right and the dose should change, ${command}`);
});

test("what was issued is said beside its dosage, and stands out where tablets bring it far above", async () => {
  const figure = { liquid: false, displayName: TABLET.displayName, dosesPerDay: 1 };
  const issued = weightUpdated("Miso", {
    outcome: "issued",
    currentDose: { ...figure, dose: 37.5 },
    proposedDose: { ...figure, dose: 50 },
  });
  const [weight] = issued.metrics;
  if (!issued.weightDecision || !weight) throw new Error("No decision");
  const metrics = [{ ...weight, weightKg: 2.01 }];
  const dosage = { type: "Neuro", dosage: 20 } as const;
  const before = dosed("2026-11-11", { medication: TABLET, dose: 37.5, liquid: false, dosage });
  const shown = { event: { ...issued, metrics }, decision: issued.weightDecision, before };
  render(<DecidedDoses {...shown} isPast={false} />);
  await expect
    .element(
      page.getByText("50 mg is 24.88 mg/kg at 2.01 kg, 24.4 % above the dosage of 20.", { exact: true }),
    )
    .toBeVisible();
});

test("one that was struck out since is not said to count", async () => {
  show(-7, -7, struck);
  await expect.element(term).toHaveTextContent("Dose before");
});

test("one that is dated a day ahead of the reader's own is not said to be in force since then", async () => {
  show(1);
  await expect.element(term).toMatchTextContent(/^Dose before, though dated /);
});
