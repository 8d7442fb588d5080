import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listEvents } from "#contract/events.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { catCase, dosed, TODAY } from "#web/testing/cats.ts";
import { weighing, weightUpdated } from "#web/testing/events.ts";
import { on } from "#web/testing/fake.ts";
import { detail, openInbox, row } from "#web/testing/inbox.tsx";

const { changePercent: _, days: __, ...decided } = weightUpdated("Juno").weightDecision ?? {};
const lowered = {
  ...weightUpdated("Juno", {}, [weighing(TODAY, 3.2)]),
  weightDecision: {
    ...decided,
    outcome: "held" as const,
    holdReason: "dose-over-ceiling" as const,
    flags: [],
    ceiling: { from: 15, to: 12 },
  },
};
const patient = { ...catCase({ doses: [dosed(TODAY, { dose: 1.9 })] }), typeOfFIP: ["Wet" as const] };

test("once the ceiling was raised again, it is said that the owner's card shows the dose", async () => {
  await openInbox("weight-updates", on(listEvents, [lowered]), on(getTreatmentCase, patient));
  await expect
    .element(detail)
    .toMatchTextContent(/1.9 ml a day is no longer too much by the rules: the owner's card shows it/);
  await expect.element(page.getByText(/Decide which one counts/)).not.toBeInTheDocument();
});

test("a dose that a lower ceiling made too much says so, what its owner reads, and that somebody decides", async () => {
  await openInbox(
    "weight-updates",
    on(listEvents, [lowered]),
    on(getTreatmentCase, { ...patient, mayBeTooMuch: true }),
  );
  await expect
    .element(row(lowered))
    .toMatchTextContent(
      /3.20 kg.*1.9 ml stayed.*The dose may be too much: its ceiling was lowered from 15 to 12 mg\/kg a day/,
    );
  await expect
    .element(detail)
    .toMatchTextContent(
      /The owner was sent nothing. Their card says from then on that 1.9 ml a day may be too much, and to ask you before the next dose/,
    );
  await expect
    .element(detail)
    .toMatchTextContent(/The dose did not change by itself. Decide which one counts/);
  await expect.element(page.getByText(/If the weight is right/)).not.toBeInTheDocument();
});
