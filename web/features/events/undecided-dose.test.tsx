import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeEventStatus, type Event, listEvents } from "#contract/events.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment-case.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { useCall } from "#web/api/use-call.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { catCase, dosed, TODAY, weighed } from "#web/testing/cats.ts";
import { closed, weighing, weightUpdated } from "#web/testing/events.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { detail, openInbox, shown, toast } from "#web/testing/inbox.tsx";
import { render } from "#web/testing/render.tsx";
import { UndecidedDose } from "./undecided-dose.tsx";

const held = { outcome: "held", holdReason: "rise-over-25" } as const;
const before = dosed("2026-10-29", { dose: 1.9 });
const graduationDate = noonUtc(addDays(ownToday(), 30));
const LEFT = "The dose of Nala is still 1.9 ml a day: nobody has decided on it.";
const said = page.getByRole("status").filter({ has: toast });

async function acknowledged(event: Event, now: Partial<TreatmentCase> = {}) {
  const { api } = await openInbox(
    "weight-updates",
    on(listEvents, [event]),
    on(changeEventStatus, closed(event)),
    on(getTreatmentCase, patientOf(now)),
  );
  await expect.element(shown(event)).toBeVisible();
  await expect.poll(() => api.calls(getTreatmentCase).length).toBeGreaterThan(0);
  await userEvent.keyboard("e");
  await expect.element(toast).toBeVisible();
}

const patientOf = (now: Partial<TreatmentCase>): TreatmentCase => ({
  ...catCase({ doses: [before], graduationDate, ...now }),
  typeOfFIP: ["Wet"],
});

/** Has read the case in the very picture in which what stands beside it has: what is not said then will not be. */
function Reader({ event: { caseId = "" } }: { event: Event }) {
  const { data } = useCall(getTreatmentCase, { params: { caseId } });
  return data && <p>Read</p>;
}

test("an event that is closed with no decision says which dose stays, beside the way back", async () => {
  await acknowledged(weightUpdated("Nala", held));
  await expect.element(said).toMatchTextContent(LEFT);
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("however much is said, at a desk it lies over the list and not over the note and buttons of the next event", async () => {
  await acknowledged(weightUpdated("Nala", held));
  await expect.element(said).toMatchTextContent(LEFT);
  const { right = Number.POSITIVE_INFINITY } =
    said.element().firstElementChild?.getBoundingClientRect() ?? {};
  expect(right).toBeLessThanOrEqual(detail.element().getBoundingClientRect().left);
});

test("so does one of a server whose clock is behind: the dose was there before the weight", async () => {
  const event = weightUpdated("Nala", held, [
    { ...weighing(TODAY, 4.88), enteredOn: `${TODAY}T08:12:01.000Z` },
  ]);
  const doses = [{ ...before, enteredOn: event.created }];
  await acknowledged({ ...event, created: `${TODAY}T08:09:00.000Z` }, { doses });
  await expect.element(said).toMatchTextContent(LEFT);
});

/** Its owner was told to ask first because another weight looks wrong. */
const ofOther = { ...held, holdReason: "not-latest-weight", latestInDoubt: true } as const;

test("so does one whose owner was told to ask first, though the weight alone would change nothing", async () => {
  await acknowledged(weightUpdated("Nala", ofOther), { mayBeTooMuchIfRight: true });
  await expect.element(said).toMatchTextContent(LEFT);
});

test("so does one that was weighed while no dose counted, once that is struck out", async () => {
  await acknowledged(weightUpdated("Nala", { outcome: "no-treatment", currentDose: undefined }));
  await expect.element(said).toMatchTextContent(LEFT);
});

test("so does one of a dose that is still too much", async () => {
  const tooMuch = weightUpdated("Nala", { ...held, holdReason: "dose-over-ceiling" });
  await acknowledged(tooMuch, { mayBeTooMuch: true });
  await expect.element(said).toMatchTextContent(LEFT);
});

test.each<[string, Partial<TreatmentCase>]>([
  ["the 84 days are over", { graduationDate: noonUtc("2020-02-01") }],
  ["a weight that looks wrong is still to be checked", { mayBeTooMuchIfRight: true }],
])("so does one of a dose that is too much no longer, while %s", async (_, now) => {
  await acknowledged(weightUpdated("Nala", { ...held, holdReason: "dose-over-ceiling" }), now);
  await expect.element(said).toMatchTextContent(LEFT);
});

test("so does one of a dose that is too much no longer, and too little for the latest weight: it was held for the ceiling alone", async () => {
  const heavier = { metrics: { weights: [weighed(TODAY, 4.88)] } };
  await acknowledged(weightUpdated("Nala", { ...held, holdReason: "dose-over-ceiling" }), heavier);
  await expect.element(said).toMatchTextContent(LEFT);
});

const over = { ...held, holdReason: "course-over" } as const;
const asBefore = weightUpdated("Nala").weightDecision?.currentDose;

test.each<[string, Event, Partial<TreatmentCase>]>([
  [
    "past day 84, which nobody has extended",
    weightUpdated("Nala", { ...over, ...(asBefore && { proposedDose: asBefore }) }),
    { graduationDate: noonUtc("2020-02-01") },
  ],
  [
    "past day 84 that a weight would raise, though the course goes on",
    weightUpdated("Nala", over),
    { status: "Treatment Extension" },
  ],
])("so does one of a dose %s", async (_, event, now) => {
  await acknowledged(event, now);
  await expect.element(said).toMatchTextContent(LEFT);
});

test("so does one of a day before that may be right, beside another one that was struck out", async () => {
  const { proposedDose } = weightUpdated("Nala").weightDecision ?? {};
  const far = proposedDose && { ...proposedDose, dose: 0.9 };
  await acknowledged(
    weightUpdated("Nala", { ...ofOther, flags: ["lb-or-kg"], ...(far && { proposedDose: far }) }),
  );
  await expect.element(said).toMatchTextContent(LEFT);
});

test("so does one whose medicine was said otherwise then, with the strength that its name tells", async () => {
  const { currentDose } = weightUpdated("Nala", held).weightDecision ?? {};
  const displayName = `${before.medication.displayName} 15 mg/ml`;
  await acknowledged(
    weightUpdated("Nala", { ...held, ...(currentDose && { currentDose: { ...currentDose, displayName } }) }),
  );
  await expect.element(said).toMatchTextContent(LEFT);
});

test("so does a strike-out after which a weight is still to be checked", async () => {
  const { holdReason: _, ...decision } = weightUpdated("Nala", held).weightDecision ?? {};
  const withdrawn = { what: "weight" as const, reason: "Mistyped", doses: [] };
  const weightDecision = {
    ...decision,
    outcome: "restored" as const,
    flags: [],
    latestInDoubt: true as const,
  };
  await acknowledged(
    { ...weightUpdated("Nala", held), weightDecision: { ...weightDecision, withdrawn } },
    { mayBeTooMuchIfRight: true },
  );
  await expect.element(said).toMatchTextContent(LEFT);
});

test.each<[string, Event, Partial<TreatmentCase>]>([
  ["that raised the dose", weightUpdated("Nala"), {}],
  [
    "of a lower weight, after which the dose stays by the rules",
    weightUpdated("Nala", { ...held, holdReason: "lower" }),
    {},
  ],
  ["after which another dose was set", weightUpdated("Nala", held), { doses: [dosed(TODAY), before] }],
  [
    "after which the same dose was set",
    weightUpdated("Nala", held),
    { doses: [dosed(TODAY, { dose: 1.9, enteredOn: `${TODAY}T08:30:00.000Z` }), before] },
  ],
  [
    "of what was too much, until the ceiling was raised again",
    weightUpdated("Nala", { ...held, holdReason: "dose-over-ceiling" }),
    { metrics: { weights: [weighed(TODAY, 4.7)] } },
  ],
  [
    "whose owner was told to ask about another weight that was struck out",
    weightUpdated("Nala", ofOther),
    {},
  ],
  [
    "past day 84, for which the course was extended",
    weightUpdated("Nala", { ...over, ...(asBefore && { proposedDose: asBefore }) }),
    { status: "Treatment Extension", graduationDate: noonUtc("2020-02-01") },
  ],
  ["after which the treatment ended", weightUpdated("Nala", held), { status: "Cured" }],
  [
    "whose weight was struck out since",
    weightUpdated("Nala", held, [{ ...weighing(TODAY, 4.88), withdrawnOn: `${TODAY}T08:20:00.000Z` }]),
    {},
  ],
])("one %s leaves nothing to decide", async (_, event, now) => {
  fakeApi(on(getTreatmentCase, patientOf(now)));
  render(
    <>
      <Reader event={event} />
      <p role="status">
        <UndecidedDose event={event} />
      </p>
    </>,
  );
  await expect.element(page.getByText("Read", { exact: true })).toBeVisible();
  expect(page.getByRole("status").element().textContent).toBe("");
});
