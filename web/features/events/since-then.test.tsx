import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Dose } from "#contract/dose.ts";
import type { Event } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { catCase, dosed, TODAY, weighed } from "#web/testing/cats.ts";
import { weighing, weightUpdated } from "#web/testing/events.ts";
import { render } from "#web/testing/render.tsx";
import { DecisionDetail } from "./decision-detail.tsx";

const held = { outcome: "held", holdReason: "rise-over-25" } as const;
const caseOf = (doses: Dose[], status: Status = "In Treatment"): TreatmentCase => ({
  ...catCase({ doses, status, graduationDate: noonUtc(addDays(ownToday(), 30)) }),
  typeOfFIP: ["Wet"],
});

function open(
  patient: TreatmentCase | undefined,
  told: Parameters<typeof weightUpdated>[1] = held,
  weight: Partial<Event["metrics"][number]> = {},
) {
  const event = weightUpdated("Juno", told, [{ ...weighing(TODAY, 4.88), ...weight }]);
  if (!event.weightDecision) throw new Error("No decision");
  render(
    <section aria-label="detail">
      <DecisionDetail event={event} decision={event.weightDecision} patient={patient} />
    </section>,
  );
}

const detail = page.getByRole("region", { name: "detail" });
const since = detail.getByText(/counts now/);

test("another dose since then: what counts now, set by whom and when, and nothing of before in the present", async () => {
  const theirs = dosed(TODAY, { dose: 2.3, enteredByName: "Sam Okafor" });
  open(caseOf([theirs, dosed("2026-11-01", { dose: 1.9 })]));
  await expect
    .element(detail)
    .toMatchTextContent(
      /Another dose counts now: 2\.3 ml a day, GS-441524 15 mg\/ml\. Set by Sam Okafor, Nov 20, 2026, /,
    );
  await expect.element(detail).toMatchTextContent(/Dose then1\.9 ml/);
  await expect.element(detail).not.toMatchTextContent(/Dose since|update the treatment/);
});

test("a dose of before that counts again, since the status without one is struck out: nothing followed from the weight", async () => {
  open(still(), { outcome: "no-treatment", currentDose: undefined });
  await expect
    .element(detail)
    .toMatchTextContent(
      /1\.9 ml a day, .*, counts again\. No dose followed from this weight, .*: decide on the dose\./,
    );
  await expect.element(detail).not.toMatchTextContent(/Another dose/);
});

test("a dose of an earlier treatment, though the one that the event left: to be decided on first", async () => {
  const patient = {
    ...caseOf([dosed("2026-11-01", { dose: 1.9 })], "Relapse"),
    isEarlierDose: true as const,
  };
  open(patient);
  await expect
    .element(detail)
    .toMatchTextContent(
      /1\.9 ml a day, GS-441524 15 mg\/ml, may not be the one to give\. Decide which dose counts now/,
    );
  await expect.element(detail).not.toMatchTextContent(/Another dose|Dose since|update the treatment/);
});

const tooMuch = { outcome: "held", holdReason: "dose-over-ceiling" } as const;
const still = () => caseOf([dosed("2026-11-01", { dose: 1.9 })]);
const again = detail.getByText(/is no longer too much by the rules/);

test("a dose that is too much no longer, with nothing else to ask: the card shows it", async () => {
  open({ ...still(), metrics: { weights: [weighed(TODAY, 4.7)] } }, tooMuch);
  await expect.element(again).toBeVisible();
  await expect.element(detail).not.toMatchTextContent(/would give more/);
});

test("and where the latest weight would give more, that is still to be decided on", async () => {
  open({ ...still(), metrics: { weights: [weighed(TODAY, 4.88)] } }, tooMuch);
  await expect.element(again).toBeVisible();
  await expect
    .element(detail)
    .toMatchTextContent(
      /The latest weight would give more: if that weight is right, update the treatment, or tell the owner that the dose stays\. Below/,
    );
});

test.each<[string, Parameters<typeof weightUpdated>[1], Partial<TreatmentCase>]>([
  ["past day 84", { ...held, holdReason: "course-over" }, { graduationDate: noonUtc("2020-02-01") }],
  ["that is too much, too", tooMuch, { mayBeTooMuch: true }],
])(
  "another dose %s is to be decided on, for the very reason that the event has: its card does not show it",
  async (_, told, now) => {
    open({ ...caseOf([dosed(TODAY, { dose: 2.3 })]), ...now }, told);
    await expect
      .element(detail)
      .toMatchTextContent(/2\.3 ml a day, GS-441524 15 mg\/ml, may not be the one to give\. Decide/);
    await expect.element(detail).not.toMatchTextContent(/Another dose/);
  },
);

test("the same of a dose that a strike-out brought back: nobody has set another one since", async () => {
  const withdrawn = { what: "weight" as const, reason: "Mistyped", doses: [] };
  const doseNow = { dose: 1.9, liquid: true, displayName: "GS-441524 15 mg/ml", dosesPerDay: 1 };
  open(still(), {
    ...tooMuch,
    outcome: "restored",
    currentDose: { ...doseNow, dose: 2 },
    withdrawn,
    doseNow,
  });
  await expect.element(again).toMatchTextContent(/^1\.9 ml a day is/);
  await expect.element(detail).not.toMatchTextContent(/Another dose/);
});

test.each<[string, Partial<TreatmentCase>]>([
  ["past day 84", { graduationDate: noonUtc("2020-02-01") }],
  ["while a weight that looks wrong is still to be checked", { mayBeTooMuchIfRight: true }],
])("one %s is to be decided on: the card does not show it as the dose to give", async (_, now) => {
  open({ ...still(), ...now }, tooMuch);
  await expect
    .element(detail)
    .toMatchTextContent(/1\.9 ml a day, GS-441524 15 mg\/ml, may not be the one to give\. Decide/);
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(detail).not.toMatchTextContent(/Dose since|update the treatment/);
});

test("of a dose that is too much still, and past day 84, the event says so itself", async () => {
  const patient = { ...still(), mayBeTooMuch: true as const, graduationDate: noonUtc("2020-02-01") };
  open(patient, tooMuch);
  await expect.element(detail).toMatchTextContent(/Dose since/);
  await expect.element(detail).not.toMatchTextContent(/may not be the one to give/);
});

test("where the case is not read, nothing is said to be in force", async () => {
  open(undefined);
  await expect.element(detail).toMatchTextContent(/This is how it was when the event came\./);
  await expect.element(detail).not.toMatchTextContent(/ now|Dose since|update the treatment/);
});

test("a dose that another weight brought says so", async () => {
  open(caseOf([dosed(TODAY, { dose: 2.3, origin: "weight", enteredByName: "Ana Duarte" })]));
  await expect.element(detail).toMatchTextContent(/It followed from a weight of Ana Duarte, Nov 20, 2026, /);
});

test("the same ml of another strength is another dose", async () => {
  const stronger = { ...dosed(TODAY).medication, displayName: "GS-441524 20 mg/ml", concentration_mg_ml: 20 };
  open(caseOf([dosed(TODAY, { dose: 1.9, medication: stronger })]));
  await expect.element(since).toMatchTextContent(/1\.9 ml a day, GS-441524 20 mg\/ml/);
});

test("a treatment that was stopped since: no dose counts", async () => {
  open(caseOf([dosed(TODAY, { dose: 1.9 })], "Stopped Treatment"));
  await expect.element(since).toHaveTextContent("No dose counts now.");
  await expect.element(detail).toMatchTextContent(/The status is Stopped Treatment/);
});

test("a weight that was struck out since: it no longer counts, and nobody is to update the treatment by it", async () => {
  open(caseOf([dosed(TODAY, { dose: 1.9 })]), held, { withdrawnOn: `${TODAY}T17:30:00.000Z` });
  await expect
    .element(detail)
    .toMatchTextContent(/This weight no longer counts\. It was struck out since, Nov 20, 2026, /);
  await expect.element(detail).toMatchTextContent(/Dose then1\.9 ml.*It was not issued then\./);
  await expect.element(detail).not.toMatchTextContent(/update the treatment/);
});

test("after a correction, too", async () => {
  const withdrawn = { what: "weight" as const, reason: "Mistyped", doses: [] };
  const figure = { dose: 1.9, liquid: true, displayName: "GS-441524 15 mg/ml", dosesPerDay: 1 };
  open(caseOf([dosed(TODAY, { dose: 2.3 })]), { outcome: "restored", withdrawn, doseNow: figure });
  await expect.element(since).toMatchTextContent(/2\.3 ml a day/);
  await expect.element(detail).toMatchTextContent(/In force after it1\.9 ml/);
});

test.each<[string, TreatmentCase, Parameters<typeof weightUpdated>[1]]>([
  ["the dose it kept is in force", caseOf([dosed(TODAY, { dose: 1.9 })]), held],
  ["the dose it issued is in force", caseOf([dosed(TODAY)]), {}],
])("nothing is said where %s", async (_, patient, told) => {
  open(patient, told);
  await expect.element(detail).toMatchTextContent(/Dose (since|before)/);
  await expect.element(since).not.toBeInTheDocument();
});
