import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { setTreatment } from "#contract/treatment.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment-case.ts";
import { addDays, formatDay } from "#domain/calendar.ts";
import { dosed, MISO, weighed } from "#web/testing/cats.ts";
import { fakeApi, inTurn, lose, on, refuse, stale } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { holdSecond } from "#web/testing/success.ts";
import { CATALOGUE, daysAgo, patient, RETIRED, STRONG, untreated, WEAK } from "#web/testing/treatment.ts";
import SetTreatmentPage from "./set-treatment-page.tsx";

const TODAY = daysAgo(0);
const cat = untreated();
/** Nothing to choose among: the form chooses it by itself. */
const ONE_IN_USE = [RETIRED, WEAK];
const ok = on(setTreatment, dosed(TODAY));
const several = on(listMedications, CATALOGUE);

type Handler = Parameters<typeof fakeApi>[number];
type Given = { cat?: TreatmentCase; found?: Handler; catalogue?: Handler; answer?: Handler };

/** Opens the page with that cat, or with whatever answers in its place. */
function open(given: Given = {}) {
  const { found = on(getTreatmentCase, given.cat ?? cat), catalogue = on(listMedications, ONE_IN_USE) } =
    given;
  logIn(RUTH);
  const api = fakeApi(found, catalogue, given.answer ?? ok);
  const place = render(<SetTreatmentPage />, {
    at: `/admin/treatments/${cat._id}`,
    path: "/admin/treatments/:caseId",
  });
  return { ...place, api, sent: () => api.calls(setTreatment) };
}

const medication = page.getByRole("combobox", { name: "Medication" });
const dosage = page.getByRole("combobox", { name: "Dosage" });
const day = page.getByLabelText("Treatment Start Date");
const notes = page.getByRole("textbox", { name: "Notes (optional)" });
const set = page.getByRole("button", { name: "Set" });
const newDose = page.getByRole("status").filter({ hasText: "New dose" });

const offeredBy = (field: typeof medication) =>
  field
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);

describe("the form", () => {
  test("has chosen the only medicine in use and the highest dosage of the intake's types, from today", async () => {
    open({ cat: untreated({ typeOfFIP: ["Wet", "Neuro"] }) });
    await expect.element(medication).toHaveDisplayValue("GS-441524 15 mg/ml");
    await expect.element(dosage).toHaveDisplayValue("Neuro, 10 mg/kg a day");
    await expect.element(day).toHaveValue(TODAY);
    await expect.element(newDose).toMatchTextContent(/3\.3 ml/);
  });

  test.each([
    [WEAK.dosages, "The last dose was for Neuro."],
    [
      WEAK.dosages.filter(({ type }) => type !== "Neuro"),
      "The last dose was for Neuro, for which this medication has no dosage.",
    ],
  ])(
    "says what the last dose was for, and where the medicine has none for that",
    async (dosages, sentence) => {
      const doses = [dosed(daysAgo(30), { dosage: { type: "Neuro", dosage: 10 } })];
      open({
        cat: untreated({ status: "Restart", doses }),
        catalogue: on(listMedications, [{ ...WEAK, dosages }]),
      });
      await expect.element(dosage).toHaveAccessibleDescription(expect.stringContaining(sentence));
    },
  );

  test("asks about a start whose 84 days are over, and does not promise the owner the dose", async () => {
    open();
    await userEvent.fill(day, daysAgo(84));
    await expect
      .element(page.getByRole("status").filter({ hasText: "84 days went up to" }))
      .toMatchTextContent(/Is the start right\? If treatment goes on/);
    await expect.element(page.getByText(/will be told to ask the team before giving/)).toBeVisible();
    await userEvent.fill(day, daysAgo(83));
    await expect.element(page.getByText(/ right away\.$/)).toBeVisible();
    await expect.element(page.getByText(/84 days went up to/)).not.toBeInTheDocument();
  });

  test("has chosen none of several medicines: nobody's first drug is the first of the list", async () => {
    holdSecond();
    const { sent } = open({ cat: untreated({ typeOfFIP: ["Wet", "Neuro"] }), catalogue: several });
    await expect.element(medication).toHaveDisplayValue("Choose a medication");
    await expect.element(dosage).toHaveDisplayValue("Choose a dosage");
    await expect.element(dosage).toHaveAccessibleDescription("Intake: Wet and Neuro.");
    await expect.element(newDose).not.toBeInTheDocument();
    await expect.element(page.getByText(/at once\./)).not.toBeInTheDocument();
    await expect.element(set).toBeDisabled();
    await expect.element(set).toHaveAccessibleDescription("Choose a medication.");
    await userEvent.selectOptions(medication, WEAK._id);
    await expect.element(dosage).toHaveDisplayValue("Neuro, 10 mg/kg a day");
    await expect.element(dosage).toHaveAccessibleDescription("Intake: Wet and Neuro. The highest is chosen.");
    await userEvent.click(set);
    await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
    expect(sent()).toMatchObject([{ body: { medication: { _id: WEAK._id }, dose: 3.3 } }]);
  });

  test("says before the note is written that the owner reads it", async () => {
    open();
    await expect
      .element(notes)
      .toHaveAccessibleDescription("The owner reads them on the cat's card, until you set another dose.");
  });

  test("asks for start date, medication, dosage and notes, and for nothing else [SETT-02] [ENT-22]", async () => {
    open();
    await expect.element(set).toBeVisible();
    const fields = [day, medication, dosage, notes].map((field) => field.element());
    expect(new Set(document.querySelectorAll("main input, main select, main textarea"))).toEqual(
      new Set(fields),
    );
  });

  test("offers the medications of the list that are in use, and the dosages of the chosen one [SETT-02]", async () => {
    open({ catalogue: several });
    await userEvent.selectOptions(medication, WEAK._id);
    expect(offeredBy(medication)).toEqual([
      "Choose a medication",
      "GS-441524 15 mg/ml",
      "GS-441524 20 mg/ml",
      "GS-441524 tablet 50 mg",
    ]);
    expect(offeredBy(dosage)).toEqual([
      "Choose a dosage",
      "Wet, 6 mg/kg a day",
      "Ocular, 8 mg/kg a day",
      "Neuro, 10 mg/kg a day",
    ]);
    expect(CATALOGUE).toContain(RETIRED);
  });

  test("says the sum, from which weight, and when the cat graduates", async () => {
    open();
    await expect.element(page.getByText("4.88 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml")).toBeVisible();
    await expect.element(newDose).toMatchTextContent(/from 4\.88 kg/);
    await expect
      .element(page.getByText("first day without medicine", { exact: false }))
      .toMatchTextContent(new RegExp(formatDay(addDays(TODAY, 84)).replace(" 0", " ")));
  });

  test("works the dose out again when the medication, the dosage or the date changes [SETT-05] [SETT-06] [SETT-07] [FMT-02]", async () => {
    open({ catalogue: several });
    await userEvent.selectOptions(medication, WEAK._id);
    await expect.element(newDose).toMatchTextContent(/2\.0 ml/);
    await userEvent.selectOptions(dosage, "Ocular");
    await expect.element(newDose).toMatchTextContent(/2\.6 ml/);
    await userEvent.selectOptions(medication, STRONG._id);
    await expect.element(newDose).toMatchTextContent(/2\.0 ml.*8 mg\/kg/);
    await userEvent.fill(day, daysAgo(10));
    await expect.element(newDose).toMatchTextContent(/1\.8 ml/);
  });

  test("points out what to look at", async () => {
    open({ cat: untreated({ typeOfFIP: ["Wet", "Neuro"] }) });
    await expect.element(dosage).toHaveAccessibleDescription("Intake: Wet and Neuro. The highest is chosen.");
    await userEvent.selectOptions(dosage, "Wet");
    await expect.element(page.getByText(/The intake says Neuro/)).toBeVisible();
    await expect
      .element(dosage)
      .toHaveAccessibleDescription("Intake: Wet and Neuro. The highest of these is Neuro.");
  });
});

test("begins on the day of a weight that somebody further east dated tomorrow: in the evening of America its dose is the one", async () => {
  const tomorrow = daysAgo(-1);
  open({ cat: untreated({ metrics: { weights: [weighed(tomorrow, 2.3), weighed(daysAgo(9), 4)] } }) });
  await expect.element(day).toHaveValue(tomorrow);
  await expect.element(newDose).toMatchTextContent(/from 2\.30 kg/);
});

test("another case has a form of its own, with nothing of the last one in it", async () => {
  const other = untreated({ cat: { ...MISO, name: "Juno" } });
  const found = on(getTreatmentCase, ({ params }) => (params.caseId === other._id ? other : cat));
  // What was read of the first one is still known when the page comes back to it.
  logIn(RUTH);
  const { router } = open({ found, catalogue: several });
  await expect.element(medication).toHaveDisplayValue("Choose a medication");
  await router.navigate(`/admin/treatments/${other._id}`);
  await expect.element(page.getByRole("heading", { name: "Set Treatment for Juno" })).toBeVisible();
  await userEvent.selectOptions(medication, STRONG.displayName);
  await userEvent.fill(day, daysAgo(1));
  await userEvent.fill(notes, "Juno only.");
  await router.navigate(`/admin/treatments/${cat._id}`);
  await expect.element(page.getByRole("heading", { name: "Set Treatment for Miso" })).toBeVisible();
  await expect.element(medication).toHaveDisplayValue("Choose a medication");
  await expect.element(day).toHaveValue(TODAY);
  await expect.element(notes).toHaveValue("");
});

describe("the Set button says what is missing [VAL-37]", () => {
  test.each([
    ["a medication", () => userEvent.selectOptions(medication, ""), "Choose a medication."],
    ["a dosage", () => userEvent.selectOptions(dosage, ""), "Choose a dosage."],
    ["a date", () => userEvent.clear(day), "Choose a date."],
    ["another date", () => userEvent.fill(day, "2021-12-31"), "Choose another date."],
  ])("%s", async (_, act, reason) => {
    const { sent } = open();
    await expect.element(set).toBeEnabled();
    await act();
    await expect.element(set).toBeDisabled();
    await expect.element(set).toHaveAccessibleDescription(reason);
    expect(sent()).toEqual([]);
  });

  test("a dose, with the reason why there is none [VAL-36]", async () => {
    open({ catalogue: on(listMedications, [{ ...WEAK, ceilingMgPerKg: 5 }]) });
    await expect.element(page.getByRole("alert")).toMatchTextContent(/is above this medication's ceiling/);
    await expect.element(set).toHaveAccessibleDescription("There is no dose to set yet.");
    await expect.element(set).toBeDisabled();
  });

  test.each([
    ["2021-12-31", false, "2021-12-31"],
    ["2022-01-01", true, "2022-01-01"],
    ["today", true, TODAY],
    ["tomorrow", false, addDays(TODAY, 1)],
  ])("a start on %s is allowed: %s [VAL-34] [VAL-35]", async (_, isAllowed, start) => {
    open();
    await userEvent.fill(day, start);
    const message = page.getByText(`Date must be between Jan 01, 2022 and ${formatDay(TODAY)}`, {
      exact: true,
    });
    await expect.poll(() => message.elements().length).toBe(isAllowed ? 0 : 1);
    await expect.poll(() => set.query()?.matches(":disabled")).toBe(!isAllowed);
    // No course is promised from a day on which it cannot begin.
    const graduation = isAllowed ? formatDay(addDays(start, 84)) : "84 days later";
    await expect.element(page.getByText(/^Graduation Date: /)).toMatchTextContent(graduation);
  });

  test("a start before the dose that is in force", async () => {
    const restarted = patient({ status: "Restart" });
    open({ cat: restarted });
    await userEvent.fill(day, daysAgo(21));
    await expect.element(page.getByText(/A dose is in force since/)).toBeVisible();
    await expect.element(set).toBeDisabled();
  });

  test("a start before a dose that counts already, though its day has not begun here", async () => {
    open({ cat: patient({ status: "Restart", doses: [dosed(addDays(TODAY, 1))] }) });
    await userEvent.fill(day, TODAY);
    await expect
      .element(page.getByText(/A dose counts already, though dated .*: start on that day/))
      .toBeVisible();
    await expect.element(set).toBeDisabled();
  });
});

describe("setting", () => {
  test("sends what was shown, says Success and goes to the cases after a second [SETT-01] [SETT-03] [SETT-04] [SETT-09] [CON-03] [ENT-22] [GRD-16]", async () => {
    const second = holdSecond();
    const { sent, where } = open();
    await userEvent.fill(notes, "Start tonight.");
    await userEvent.click(set);
    await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
    expect(where()).not.toBe("/admin");
    second.over();
    await expect.poll(where).toBe("/admin");
    expect(sent()).toMatchObject([
      {
        params: { caseId: cat._id },
        body: {
          dose: 2,
          weightUsedInCalc: 4.9,
          dosage: { type: "Wet", dosage: 6 },
          note: "Start tonight.",
          treatmentFormVersion: 1,
          treatmentStartDate: `${TODAY}T12:00:00.000Z`,
          graduationDate: `${addDays(TODAY, 84)}T12:00:00.000Z`,
        },
      },
    ]);
  });

  test("the form is disabled while it is sent, and is not sent twice [SETT-08]", async () => {
    const { sent } = open({ answer: on(setTreatment, () => new Promise(() => {})) });
    await userEvent.click(set);
    await expect.element(set).toBeDisabled();
    await expect.element(medication).toBeDisabled();
    await expect.element(dosage).toBeDisabled();
    await expect.element(day).toBeDisabled();
    await expect.element(notes).toBeDisabled();
    expect(sent()).toHaveLength(1);
  });

  test("other figures on the server: its sentence stands, everything is read again, the note stays", async () => {
    const heavier = untreated({ metrics: { weights: [weighed(TODAY, 6)] } });
    const { api } = open({
      found: inTurn(on(getTreatmentCase, cat), on(getTreatmentCase, heavier)),
      answer: refuse(setTreatment, 409, "This differs from what the server calculated (weight)."),
    });
    await userEvent.fill(notes, "Start tonight.");
    await userEvent.click(set);
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/^This differs from what the server calculated/);
    await expect.element(page.getByText("The dose would be 2.4 ml a day, not 2 ml a day.")).toBeVisible();
    await expect.element(set).toBeDisabled();
    await userEvent.click(page.getByRole("button", { name: "Continue with the current values" }));
    await expect.element(newDose).toMatchTextContent(/2\.4 ml/);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(notes).toHaveValue("Start tonight.");
    await expect.element(set).toBeEnabled();
    expect(api.calls(listMedications)).toHaveLength(2);
  });

  test("the owner has seen more meanwhile: a dosage that nobody chose is another one, and its dose is said before", async () => {
    const seenMore = untreated({ typeOfFIP: ["Wet", "Neuro"] });
    open({
      found: inTurn(on(getTreatmentCase, cat), on(getTreatmentCase, seenMore)),
      answer: refuse(setTreatment, 409, "This differs from what the server has (types)."),
    });
    await expect.element(dosage).toHaveDisplayValue("Wet, 6 mg/kg a day");
    await userEvent.click(set);
    await expect.element(page.getByText("The dose would be 3.3 ml a day, not 2 ml a day.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Continue with the current values" }));
    await expect.element(dosage).toHaveDisplayValue("Neuro, 10 mg/kg a day");
    await expect.element(newDose).toMatchTextContent(/3\.3 ml/);
  });

  test("and one that was chosen by hand stays, with the warning", async () => {
    const seenMore = untreated({ typeOfFIP: ["Wet", "Neuro"] });
    open({
      found: inTurn(on(getTreatmentCase, cat), on(getTreatmentCase, seenMore)),
      answer: refuse(setTreatment, 409, "This differs from what the server has (types)."),
    });
    await userEvent.selectOptions(dosage, "Ocular, 8 mg/kg a day");
    await userEvent.click(set);
    await userEvent.click(page.getByRole("button", { name: "Continue with the current values" }));
    await expect.element(dosage).toHaveDisplayValue("Ocular, 8 mg/kg a day");
    await expect.element(page.getByText(/The intake says Neuro/)).toBeVisible();
  });

  test("somebody else was faster: their sentence, what is set, and the note to copy", async () => {
    const theirs = patient({ doses: [dosed(TODAY, { dose: 2.2 })] });
    const { where } = open({
      found: inTurn(on(getTreatmentCase, cat), on(getTreatmentCase, theirs)),
      answer: refuse(
        setTreatment,
        409,
        "Treatment can only be set in the status Intake Complete, New or Restart.",
      ),
    });
    await userEvent.fill(notes, "Start tonight.");
    await userEvent.click(set);
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/^Treatment can only be set in the status/);
    await expect
      .element(page.getByRole("status"))
      .toMatchTextContent(/The status of this case is In Treatment, and a treatment is set:.*2\.2 ml a day/);
    await expect.element(page.getByLabelText("Your note, to copy")).toHaveValue("Start tonight.");
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    expect(where()).toBe("/admin");
  });

  test("an answer that was lost, of a treatment that is set by now: it says what is set, and leads to the cases", async () => {
    const { where } = open({
      found: inTurn(
        on(getTreatmentCase, cat),
        on(getTreatmentCase, patient({ doses: [dosed(TODAY, { dose: 2.2 })] })),
      ),
      answer: lose(setTreatment),
    });
    await userEvent.fill(notes, "Start tonight.");
    await userEvent.click(set);
    await expect
      .element(page.getByRole("status"))
      .toMatchTextContent(
        /We do not know whether this was saved\. A treatment is set now:.*2\.2 ml a day.*If it is yours, it was saved/,
      );
    await expect.element(page.getByText(/change the status/)).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("Your note, to copy")).toHaveValue("Start tonight.");
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    expect(where()).toBe("/admin");
  });

  test("a dose of a later day was set meanwhile: the form says what is in the way, and another day goes on top of it", async () => {
    holdSecond();
    const restarted = patient({ status: "Restart" });
    const theirs = dosed(TODAY, { dose: 2.2 });
    const { sent } = open({
      found: inTurn(
        on(getTreatmentCase, restarted),
        on(getTreatmentCase, { ...restarted, doses: [theirs, ...restarted.doses] }),
      ),
      answer: inTurn(stale(setTreatment, theirs), ok),
    });
    await userEvent.fill(day, daysAgo(1));
    await userEvent.fill(notes, "Start again.");
    await userEvent.click(set);
    await expect.element(page.getByRole("status").first()).toMatchTextContent(/Your change was not saved/);
    await expect
      .element(page.getByText(/A dose is in force since .*: start on that day or later/))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Set mine anyway" })).not.toBeInTheDocument();

    await userEvent.fill(day, TODAY);
    await userEvent.click(page.getByRole("button", { name: "Set mine anyway" }));
    await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
    expect(sent()[1]?.headers.get("If-Match")).toBe(`"${theirs._id}"`);
    expect(sent()[1]?.body).toMatchObject({
      note: "Start again.",
      treatmentStartDate: `${TODAY}T12:00:00.000Z`,
    });
  });

  test("says of one that an earlier try saved what has become of it, until that was read", async () => {
    const since = "This dose was saved, and another one has come into force since.";
    const { where } = open({ answer: on(setTreatment, { ...dosed(TODAY), since }) });
    await userEvent.click(set);
    await expect.element(page.getByText(since)).toBeVisible();
    await expect.element(page.getByText("Success", { exact: true })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    expect(where()).toBe("/admin");
  });

  test("a medicine that went out of use meanwhile must be chosen anew", async () => {
    const without = CATALOGUE.map((entry) => ({ ...entry, active: entry === STRONG }));
    open({
      catalogue: inTurn(several, on(listMedications, without)),
      answer: refuse(
        setTreatment,
        409,
        "GS-441524 15 mg/ml is not in use at the moment. Choose another medication.",
      ),
    });
    await userEvent.selectOptions(medication, WEAK._id);
    await userEvent.click(set);
    await expect.element(page.getByText(`${WEAK.displayName} is not in use any more.`)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Continue with the current values" }));
    await expect.element(set).toHaveAccessibleDescription("Choose a medication.");
    await expect.element(medication).toHaveDisplayValue("Choose a medication");
  });

  test("a refusal shows the server's sentence, its answer one click away, and can be tried again [ERR-09] [ERR-10]", async () => {
    holdSecond();
    const answer = inTurn(refuse(setTreatment, 500, "The server could not do this now."), ok);
    const { sent } = open({ answer });
    await userEvent.click(set);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^The server could not do this now\./);
    await userEvent.click(page.getByText("What the server answered"));
    await expect.element(page.getByText(/"requestId":"test"/)).toBeVisible();
    await userEvent.click(set);
    await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
    expect(sent()).toHaveLength(2);
  });
});

describe("without what it needs", () => {
  const NEEDS =
    "Not all required data found, cannot set treatment.  Treatment requires a case and at least one weight measurement.";

  test("a weight [VAL-38]", async () => {
    open({ cat: untreated({ metrics: { weights: [] } }) });
    await expect.poll(() => page.getByRole("alert").query()?.textContent).toBe(NEEDS);
  });

  test("a case [VAL-38]", async () => {
    open({ found: refuse(getTreatmentCase, 404, "This case does not exist.") });
    await expect.poll(() => page.getByRole("alert").query()?.textContent).toBe(NEEDS);
  });

  test("a treatment that is not set yet: it says which one is, and where to change it", async () => {
    open({ cat: patient({ doses: [dosed(TODAY, { dose: 2.2 })] }) });
    await expect
      .element(page.getByRole("status"))
      .toMatchTextContent(
        /In Treatment, and a treatment is set:.*2\.2 ml a day.*Update Treatment in the menu/,
      );
  });

  test("a status in which it is set", async () => {
    open({ cat: patient({ status: "Cured" }) });
    await expect
      .element(
        page.getByText(/is Cured\. Treatment is set in .*: to begin again, change the status to Restart/),
      )
      .toBeVisible();
    await expect.element(set).not.toBeInTheDocument();
  });

  test("an answer: it says so, and Retry reads again", async () => {
    open({
      found: inTurn(refuse(getTreatmentCase, 400, "The database is away."), on(getTreatmentCase, cat)),
    });
    await expect.element(page.getByRole("alert")).toMatchTextContent(/The database is away\./);
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(set).toBeVisible();
  });
});
