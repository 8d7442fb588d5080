import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { getEventWeightHistory, listEvents, type WeightDecision } from "#contract/events.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type { HoldReason } from "#domain/course/dose-after-weight.ts";
import { catCase, dosed, TODAY, weighed } from "#web/testing/cats.ts";
import { weighing, weightUpdated } from "#web/testing/events.ts";
import { type fakeApi, on, refuse } from "#web/testing/fake.ts";
import { detail, openInbox, row, shown } from "#web/testing/inbox.tsx";
import { takePlaceIn } from "#web/testing/own-year.ts";

takePlaceIn(2026);

const ml = (dose: number) => ({ dose, liquid: true, displayName: "GS-441524 15 mg/ml", dosesPerDay: 1 });
const METRICS = [weighing("2026-11-20", 5.76), weighing("2026-11-13", 4.76)];

function corrected(decision: Partial<WeightDecision>, metrics = METRICS) {
  const { changePercent: _, days: __, ...event } = weightUpdated("Juno", {}, metrics).weightDecision ?? {};
  const withdrawn = { what: "weight" as const, reason: "Mistyped", doses: [] };
  const plain = { outcome: "unchanged" as const, flags: [], currentDose: ml(1.9), doseNow: ml(1.9) };
  return {
    ...weightUpdated("Juno", {}, metrics),
    weightDecision: { ...event, ...plain, withdrawn, ...decision },
  };
}

async function open(event: ReturnType<typeof corrected>, ...handlers: Parameters<typeof fakeApi>) {
  const doses = [dosed(TODAY, { dose: event.weightDecision.doseNow?.dose ?? 0 })];
  await openInbox(
    "weight-updates",
    ...handlers,
    on(listEvents, [event]),
    on(getTreatmentCase, { ...catCase({ doses }), typeOfFIP: ["Wet"] }),
  );
  await expect.element(shown(event)).toBeVisible();
}

const restored = corrected({
  outcome: "restored",
  currentDose: ml(2.3),
  doseNow: ml(1.9),
  proposedDose: ml(1.9),
  withdrawn: { what: "weight", reason: "Mistyped", doses: [ml(2.3)] },
});

test("the row says that a weight was entered in error, and which dose is in force now", async () => {
  await open(restored);
  await expect.element(row(restored)).toMatchTextContent(/5.76 kg 4.76 kg/);
  expect(row(restored).element().querySelector("s")?.textContent).toBe("5.76 kg");
  await expect.element(row(restored)).toMatchTextContent(/2.3 ml → 1.9 ml in force/);
  await expect.element(row(restored).getByText("Weight entered in error")).toBeVisible();
});

test("a weight that looks wrong, of which whoever struck out was told, is named as what the next dose waits for", async () => {
  const inDoubt = {
    ...restored,
    weightDecision: { ...restored.weightDecision, latestInDoubt: true as const },
  };
  await open(inDoubt);
  await expect.element(row(inDoubt).getByText("To be answered before the next dose")).toBeVisible();
  await expect
    .element(detail.getByText("A weight looks wrong: if it is right, the dose may be too much."))
    .toBeVisible();
});

const withWeights = (...weights: WeightMetric[]) =>
  on(getTreatmentCase, {
    ...catCase({ doses: [dosed(TODAY, { dose: 1.9 })], metrics: { weights } }),
    typeOfFIP: ["Wet"],
  });
const LEFT = weighed("2026-11-13", 4.76);

test("the detail says what, why, what went with it and what counts now", async () => {
  await open(restored, withWeights(LEFT));
  await expect
    .element(
      detail.getByText(
        "Weight entered in error. Reason: Mistyped. 5.76 kg of Nov 20 no longer counts. Struck out: 2.3 ml a day of GS-441524 15 mg/ml. The latest weight is now 4.76 kg of Nov 13.",
      ),
    )
    .toBeVisible();
  const doses = detail.getByRole("definition");
  await expect.element(detail.getByText("In force now")).toBeVisible();
  await expect.element(doses.filter({ hasText: "2.3 ml" })).toBeVisible();
  await expect.element(doses.filter({ hasText: "1.9 ml" })).toBeVisible();
  await expect.element(detail.getByText("Calculated", { exact: true })).not.toBeInTheDocument();
});

test.each([
  ["Wrong cat", "Wrong cat."],
  ["Wrong cat.", "Wrong cat."],
  ["Whose weight is this?", "Whose weight is this?"],
  ["With the carrier (5 kg!)", "With the carrier (5 kg!)"],
  ["Typed 4.", "Typed 4."],
  ["Typed 4.4", "Typed 4.4."],
])("a reason is told as it was typed, with one end: %s", async (reason, told) => {
  await open(corrected({ outcome: "restored", withdrawn: { what: "dose", reason, doses: [ml(2.3)] } }));
  await expect
    .element(
      detail.getByText(
        `Dose entered in error. Reason: ${told} Struck out: 2.3 ml a day of GS-441524 15 mg/ml.`,
      ),
    )
    .toBeVisible();
  // In quotes: it may read like a sentence of this page.
  expect(detail.getByText(told, { exact: true }).element().tagName).toBe("Q");
});

test.each([
  ["another one was entered since", withWeights(weighed("2026-11-20", 4.88), LEFT)],
  ["it was struck out since", withWeights(weighed("2026-11-05", 4.6))],
  ["the case is not read", refuse(getTreatmentCase, 422, "Not just now.")],
])("the weight that counted then is not said to be the latest now where %s", async (_, patient) => {
  await open(restored, patient);
  await expect.element(detail).toMatchTextContent(/The latest weight was then 4\.76 kg of Nov 13\./);
  await expect.element(detail).not.toMatchTextContent(/latest weight is now/);
});

test("where the dose in force now is of another medicine, each is said with its own", async () => {
  const strong = { ...ml(2.3), displayName: "GS-441524 20 mg/ml" };
  const event = corrected({
    outcome: "restored",
    currentDose: strong,
    withdrawn: { what: "dose", reason: "Wrong cat", doses: [strong] },
  });
  await open(event);
  await expect.element(row(event)).toMatchTextContent(/2.3 ml → 1.9 ml GS-441524 15 mg\/ml in force/);
  await expect.element(detail.getByRole("heading", { name: "GS-441524 15 mg/ml" })).toBeVisible();
  await expect.element(detail.getByText("GS-441524 20 mg/ml", { exact: true })).toBeVisible();
});

test("a dose that stands on the struck weight is flagged, with what the sum would be", async () => {
  const event = corrected({ outcome: "held", holdReason: "withdrawn-weight", proposedDose: ml(1.2) });
  await open(event);
  const flag = "The dose in force was worked out from a weight that no longer counts";
  await expect.element(row(event).getByText(flag)).toBeVisible();
  await expect.element(row(event)).toMatchTextContent(/1.9 ml stayed \(calculated 1.2 ml\)/);
  await expect.element(detail.getByText(`${flag}.`)).toBeVisible();
  await expect.element(detail.getByText("Calculated", { exact: true })).toBeVisible();
  await expect.element(detail.getByText(/If another dose is right, update the treatment./)).toBeVisible();
});

test.each<[HoldReason, string]>([
  [
    "dose-of-struck-weight",
    "The dose may be too much: worked out from a weight that no longer counts, or may have been corrected since",
  ],
  ["dose-over-ceiling", "The dose may be too much: above its ceiling for the weight that counted"],
])("one that may be too much is flagged before what looks wrong: %s", async (holdReason, flag) => {
  const event = corrected({ outcome: "held", holdReason, flags: ["lb-or-kg"], proposedDose: ml(0.7) });
  await open(event);
  await expect
    .element(row(event))
    .toMatchTextContent(new RegExp(`entered in error ?${flag} ?The weight that`));
  await expect.element(detail.getByText(`${flag}.`)).toBeVisible();
});

test("in Restart it names the command that sets one", async () => {
  const event = corrected({ outcome: "held", holdReason: "withdrawn-weight", proposedDose: ml(1.2) });
  await open({ ...event, caseStatus: "Restart" });
  await expect.element(detail.getByText(/If another dose is right, set the treatment./)).toBeVisible();
});

test("what looks wrong is said of the weight that counts, not of the struck one", async () => {
  const event = corrected({ outcome: "held", holdReason: "implausible-weight", flags: ["very-light"] });
  await open(event);
  const flag = "The weight that counted: Under 0.5 kg";
  await expect.element(row(event).getByText(flag)).toBeVisible();
  await expect.element(detail.getByText(`${flag}.`)).toBeVisible();
});

test.each<[string, Partial<WeightDecision>]>([
  ["An adviser had struck out such a dose before", { holdReason: "struck-dose", proposedDose: ml(2) }],
  ["No dose could be worked out for the weight that counted", { holdReason: "no-dose-possible" }],
  [
    "For the weight that counted the dose would have been lower",
    { outcome: "restored", currentDose: ml(2.3), holdReason: "lower", proposedDose: ml(1.8) },
  ],
  [
    "The weight that counted: Dated before the dose in force",
    { holdReason: "before-current-dose", proposedDose: ml(2) },
  ],
  ["Dose would have risen by more than 25 %", { holdReason: "rise-over-25", proposedDose: ml(2.4) }],
  [
    "Without what was struck out, the dose had risen by more than 25 %",
    { holdReason: "rise-over-25", proposedDose: ml(1.9) },
  ],
])("why the dose waits names no weight that is gone: %s", async (words, decision) => {
  const event = corrected({ outcome: "held", ...decision });
  await open(event);
  await expect.element(detail.getByText(`${words}.`, { exact: true })).toBeVisible();
});

test("a dose entered in error says so", async () => {
  const [, counting = weighing("2026-11-13", 4.76)] = METRICS;
  const event = corrected(
    {
      outcome: "restored",
      currentDose: ml(2.3),
      withdrawn: { what: "dose", reason: "Wrong cat", doses: [ml(2.3)] },
    },
    [counting],
  );
  await open(event);
  await expect.element(row(event).getByText("Dose entered in error")).toBeVisible();
  await expect
    .element(
      detail.getByText(
        "Dose entered in error. Reason: Wrong cat. Struck out: 2.3 ml a day of GS-441524 15 mg/ml.",
      ),
    )
    .toBeVisible();
});

test("where no weight is left no table stands there without a row", async () => {
  await open(restored, on(getEventWeightHistory, []));
  await expect.element(detail.getByRole("img", { name: /^Weight over time/ })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Weight History" })).not.toBeInTheDocument();
});

test("the weights stand there as a picture, too, with the table below it", async () => {
  await open(restored);
  await expect.element(detail.getByRole("img", { name: /^Weight over time/ })).toBeVisible();
  await expect.element(page.getByRole("table", { name: "Weight History" })).toBeVisible();
});
