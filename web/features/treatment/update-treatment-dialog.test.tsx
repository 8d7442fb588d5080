import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { addDays, formatDay, noonUtc } from "#domain/calendar.ts";
import { dosed, SUSPENSION, TABLET, weighed } from "#web/testing/cats.ts";
import { RED } from "#web/testing/colours.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, daysAgo, patient, STRONG, TABLETS, WEAK } from "#web/testing/treatment.ts";
import { UpdateTreatmentDialog } from "./update-treatment-dialog.tsx";

const TODAY = daysAgo(0);
const DONE = "Treatmentment Updated, you may dismiss / close this dialog.";
const cat = patient();
type Handler = Parameters<typeof fakeApi>[number];

function open(
  found: Handler = on(getTreatmentCase, cat),
  answer: Handler = on(updateTreatment, dosed(TODAY)),
) {
  logIn(RUTH);
  const onClose = vi.fn();
  const api = fakeApi(found, on(listMedications, CATALOGUE), answer);
  const place = render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={onClose} />, {
    at: "/admin/here",
  });
  return { ...place, onClose, sent: () => api.calls(updateTreatment) };
}

const dialog = page.getByRole("dialog", { name: "Update Treatment for Miso" });
const medication = dialog.getByRole("combobox", { name: "Medication" });
const dosage = dialog.getByRole("combobox", { name: "Dosage" });
const day = dialog.getByLabelText("Effective Date");
const notes = dialog.getByRole("textbox", { name: "Notes (optional)" });
const set = dialog.getByRole("button", { name: "Set" });
const newDose = dialog.getByRole("status").filter({ hasText: "New dose" });

test("begins at its first field, not at the cross", async () => {
  open();
  await expect.element(medication).toHaveFocus();
});

test("leaves the focus where it was taken while the case was being read", async () => {
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  open(on(getTreatmentCase, () => waits.then(() => cat)));
  await expect.element(dialog).toBeVisible();
  const elsewhere = document.createElement("button");
  dialog.element().append(elsewhere);
  elsewhere.focus();
  answer();
  await expect.element(medication).toBeVisible();
  await expect.element(elsewhere).toHaveFocus();
});

test("puts label over label and field over field, and what is said of them below", async () => {
  open();
  const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
  await expect.element(dosage).toBeVisible();
  await page.viewport(1280, 800);
  const labels = ["Dosage", "Effective Date"].map((name) =>
    dialog.getByText(name, { exact: true }).element(),
  );
  expect(top(labels[0])).toBe(top(labels[1]));
  expect(top(dosage.element())).toBe(top(day.element()));
  expect(top(dialog.getByText("Intake: Wet.").element())).toBeGreaterThan(top(dosage.element()));
  const graduation = dialog.getByText(/^Graduation Date: /).element();
  await expect.element(day).not.toHaveAccessibleDescription(/Graduation/);
  expect(graduation.getBoundingClientRect().left).toBe(dosage.element().getBoundingClientRect().left);
});

test("has chosen the medicine and the dosage in force, from today, and shows the last dose beside the new one", async () => {
  open(on(getTreatmentCase, patient({ typeOfFIP: ["Neuro"] })));
  await expect.element(medication).toHaveDisplayValue(WEAK.displayName);
  await expect.element(dosage).toHaveDisplayValue("Wet, 6 mg/kg a day");
  await expect.element(day).toHaveValue(TODAY);
  await expect.element(dialog.getByText("1.8 ml")).toBeVisible();
  await expect.element(newDose).toMatchTextContent(/2\.0 ml/);
});

test("the last dose is since the day on which it was entered, where that is a later one, as the owner's card says", async () => {
  const late = dosed(daysAgo(9), { enteredOn: `${daysAgo(2)}T12:00:00.000Z` });
  open(on(getTreatmentCase, patient({ doses: [late] })));
  const [entered] = formatDay(daysAgo(2)).split(",");
  await expect.element(dialog.getByText(new RegExp(`^Last dose, since ${entered}`))).toBeVisible();
});

describe("tablets", () => {
  const on90mg = dosed(daysAgo(20), {
    medication: TABLET,
    liquid: false,
    dose: 90,
    dosage: { type: "Wet", dosage: 15 },
  });
  const onTablets = (weightKg: number) =>
    patient({ doses: [on90mg], metrics: { weights: [weighed(daysAgo(1), weightKg)] } });

  test("say what they really are, before and now, where no quarter is the dose", async () => {
    open(on(getTreatmentCase, onTablets(5.42)));
    await expect.element(newDose).toMatchTextContent(/82\.5 mg ?about 1¾ tablets \(87\.5 mg\)/);
    await expect.element(dialog.getByText("about 1¾ tablets (87.5 mg)").first()).toBeVisible();
    expect(dialog.getByText("about 1¾ tablets (87.5 mg)").elements()).toHaveLength(2);
    await expect
      .element(
        dialog.getByText(
          "Effective at the exact weight: 16.14 mg/kg, because the tablets given are 87.5 mg a day",
        ),
      )
      .toBeVisible();
  });

  test("that are the dose are equal to it", async () => {
    open(on(getTreatmentCase, onTablets(4.88)));
    await expect.element(newDose).toMatchTextContent(/75\.0 mg ?= 1½ tablets/);
    await expect
      .element(dialog.getByText("Effective at the exact weight: 15.37 mg/kg", { exact: true }))
      .toBeVisible();
  });
});

test("where the dose of a day before may be too much for a newer weight, no owner is said to see it", async () => {
  const weights = [weighed(TODAY, 2.3), weighed(addDays(TODAY, -6), 4.88)];
  open(on(getTreatmentCase, patient({ metrics: { weights }, doses: [dosed(addDays(TODAY, -4))] })));
  await userEvent.fill(day, addDays(TODAY, -3));
  await expect
    .element(dialog.getByText(/Above the ceiling for the newer weight, 2\.30 kg of /))
    .toBeVisible();
  await expect
    .element(
      dialog.getByText(
        /will be told to ask the team before giving 2 ml a day, because it may be too much for the weight of [A-Z][a-z]{2} \d+, \d{4}\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByText(/right away/)).not.toBeInTheDocument();
});

test("a dose that was dated tomorrow further east can be replaced at once, and only then is the owner's promised", async () => {
  const tomorrow = addDays(TODAY, 1);
  const { sent } = open(on(getTreatmentCase, patient({ doses: [dosed(tomorrow, { dose: 2.4 })] })));
  await expect.element(day).toHaveValue(tomorrow);
  await expect.element(day).toHaveAttribute("max", tomorrow);
  await expect.element(dialog.getByText(/will see 2 ml right away\./)).toBeVisible();
  await expect.element(dialog.getByText(/^Last dose, counts already, though dated /)).toBeVisible();
  await expect.element(dialog.getByText(/^New dose, counts at once, though dated /)).toBeVisible();
  await userEvent.fill(day, TODAY);
  await expect.element(dialog.getByText(/^New dose, from /)).toBeVisible();
  await expect.element(dialog.getByText(/A later dose counts already, though dated /)).toBeVisible();
  await expect.element(dialog.getByText(/since/)).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/right away\./)).not.toBeInTheDocument();
  await userEvent.fill(day, tomorrow);
  await userEvent.click(set);
  await expect.element(dialog.getByText(DONE, { exact: true })).toBeVisible();
  expect(sent()).toMatchObject([{ body: { effectiveDate: noonUtc(tomorrow) } }]);
});

test("a weight that was dated tomorrow further east is used at once, by its day", async () => {
  const tomorrow = addDays(TODAY, 1);
  const weights = [weighed(tomorrow, 5.4), ...cat.metrics.weights];
  const { sent } = open(on(getTreatmentCase, patient({ metrics: { weights } })));
  await expect.element(day).toHaveValue(tomorrow);
  await expect.element(day).toHaveAttribute("max", tomorrow);
  await expect.element(newDose).toMatchTextContent(/counts at once, though dated .*2\.2 ml/);
  await userEvent.fill(day, TODAY);
  await expect.element(newDose).toMatchTextContent(/2\.0 ml/);
  await expect
    .element(dialog.getByText(/is newer and would give 2\.2 ml a day\. Choose that day or a later one/))
    .toBeVisible();
  await userEvent.fill(day, addDays(tomorrow, 1));
  await expect.element(dialog.getByText(/^Date must be between/)).toBeVisible();
  await userEvent.fill(day, tomorrow);
  await userEvent.click(set);
  await expect.element(dialog.getByText(DONE, { exact: true })).toBeVisible();
  expect(sent()).toMatchObject([{ body: { dose: 2.2, effectiveDate: noonUtc(tomorrow) } }]);
});

test("asks for medication, dosage, effective date and notes, and for nothing else [UPDT-01] [DLG-06]", async () => {
  open();
  await expect.element(set).toBeEnabled();
  const fields = [medication, dosage, day, notes].map((field) => field.element());
  const asked = dialog.element().querySelectorAll("input, select, textarea");
  expect(new Set(asked)).toEqual(new Set(fields));
});

test.each([
  ["a medication", () => userEvent.selectOptions(medication, "")],
  ["a dosage", () => userEvent.selectOptions(dosage, "")],
  ["an effective date", () => userEvent.clear(day)],
])("without %s there is no dose, and nothing to set [VAL-39] [VAL-46]", async (_, act) => {
  const { sent } = open();
  await expect.element(set).toBeEnabled();
  await act();
  await expect.element(newDose).not.toBeInTheDocument();
  await expect.element(set).toBeDisabled();
  expect(sent()).toEqual([]);
});

test("needs no notes [VAL-40]", async () => {
  const { sent } = open();
  await userEvent.click(set);
  await expect.element(dialog.getByText(DONE, { exact: true })).toBeVisible();
  expect(sent()).toMatchObject([{ body: { note: "" } }]);
});

test("the form is disabled while it is sent [UPDT-03] [VAL-46]", async () => {
  open(
    undefined,
    on(updateTreatment, () => new Promise(() => {})),
  );
  await userEvent.click(set);
  await expect.element(set).toBeDisabled();
  await expect.element(medication).toBeDisabled();
  await expect.element(dosage).toBeDisabled();
  await expect.element(day).toBeDisabled();
  await expect.element(notes).toBeDisabled();
});

test("works the dose out again when the medication, the dosage or the date changes [UPDT-02]", async () => {
  open();
  await userEvent.selectOptions(dosage, "Neuro");
  await expect.element(newDose).toMatchTextContent(/3\.3 ml/);
  await userEvent.selectOptions(medication, STRONG._id);
  await expect.element(newDose).toMatchTextContent(/2\.5 ml.*10 mg\/kg/);
  await userEvent.fill(day, daysAgo(10));
  await expect.element(newDose).toMatchTextContent(/2\.3 ml/);
});

test("several doses a day are said one by one", async () => {
  const twice = { ...TABLETS, dosesPerDay: 2 };
  logIn(RUTH);
  fakeApi(on(getTreatmentCase, cat), on(listMedications, [WEAK, twice]));
  render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={() => {}} />);
  await userEvent.selectOptions(medication, twice._id);
  await expect.element(newDose).toMatchTextContent(/75\.0 mg a day.*GS-441524.*37\.5 mg every 12 hours,/);
  // As the owner's card has it: "75 mg at once" would be twice what is given each time.
  await expect
    .element(dialog.getByText(/will see right away: 37\.5 mg every 12 hours, 75 mg a day\.$/))
    .toBeVisible();
});

describe("points out", () => {
  test("a rise by more than a quarter, with its reason", async () => {
    open();
    await userEvent.selectOptions(dosage, "Neuro");
    await expect
      .element(
        dialog.getByText(/83 % more mg a day than before, because the dosage goes from 6 to 10 mg\/kg/),
      )
      .toMatchTextContent(/The weight alone would make it 2 ml/);
  });

  test("a fall that the catalogue's new rounding makes, not the weight", async () => {
    logIn(RUTH);
    const rounded = { ...WEAK, strategy: { nearest: 0.5, direction: "down" as const } };
    const found = patient({ doses: [dosed(daysAgo(20))] });
    fakeApi(on(getTreatmentCase, found), on(listMedications, [rounded]));
    render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={() => {}} />);
    await expect
      .element(
        dialog.getByText(
          "10 % fewer mg a day than before, because the numbers of this medication in the catalogue have changed.",
        ),
      )
      .toBeVisible();
  });

  test("what quarters of a tablet twice a day are, in mg a day like the dose beside it", async () => {
    logIn(RUTH);
    const twice = { ...TABLETS, concentration_mg_ml: 60, dosesPerDay: 2 };
    const found = patient({ doses: [dosed(daysAgo(20))], metrics: { weights: [weighed(TODAY, 1)] } });
    fakeApi(on(getTreatmentCase, found), on(listMedications, [WEAK, twice]));
    render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={() => {}} />);
    await userEvent.selectOptions(medication, twice._id);
    await expect.element(newDose).toMatchTextContent(/15\.0 mg a day.*7\.5 mg every 12 hours,/);
    await expect
      .element(
        dialog.getByText(
          /^In quarters of a tablet this is 30 mg a day: 15 mg every 12 hours, 100 % more than the dose\./,
        ),
      )
      .toBeVisible();
  });

  test("what is too little for a quarter of a tablet has to be measured", async () => {
    logIn(RUTH);
    const strong = { ...TABLETS, concentration_mg_ml: 400 };
    const found = patient({ doses: [dosed(daysAgo(20))], metrics: { weights: [weighed(TODAY, 1)] } });
    fakeApi(on(getTreatmentCase, found), on(listMedications, [WEAK, strong]));
    render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={() => {}} />);
    await userEvent.selectOptions(medication, strong._id);
    await expect.element(newDose).toMatchTextContent(/15\.0 mgless than a quarter of a tablet/);
    await expect.element(dialog.getByText(/^Less than a quarter of a tablet\. Decide how/)).toBeVisible();
    await expect.element(dialog.getByText(/In quarters of a tablet/)).not.toBeInTheDocument();
  });

  test("another strength", async () => {
    open();
    await userEvent.selectOptions(medication, STRONG._id);
    await expect.element(dialog.getByText(/Another strength: 20 mg\/ml instead of 15 mg\/ml/)).toBeVisible();
  });

  test.each([
    ["twice", 1, 2, /Twice a day instead of once: 1 ml every 12 hours, where it was 1\.8 ml once a day\./],
    ["once", 2, 1, /Once a day instead of twice: 2 ml once a day, where it was 0\.9 ml every 12 hours\./],
  ])("that it is given %s a day now", async (_, before, dosesPerDay, words) => {
    const [last] = cat.doses;
    const medication = { ...SUSPENSION, dosesPerDay: before };
    const found = { ...cat, doses: [{ ...dosed(daysAgo(20), last), medication }] };
    logIn(RUTH);
    fakeApi(on(getTreatmentCase, found), on(listMedications, [{ ...WEAK, dosesPerDay }]));
    render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={() => {}} />);
    await expect.element(dialog.getByText(words)).toBeVisible();
  });

  test.each<[string, number, RegExp]>([
    ["pounds", 6.6, /^6\.60 kg is 2\.06 times the 3\.20 kg of .+\. Ask the owner: pounds or kilograms\?$/],
    ["a slipped point", 0.33, /^0\.33 kg is 0\.1 times the 3\.20 kg of .+\. Ask the owner: has a decimal/],
    ["a gain", 4.15, /^4\.15 kg is 1\.3 times the 3\.20 kg of .+\. Ask the owner for the weight again/],
  ])("beside which weight one looks odd, whatever was weighed in between: %s", async (_, weightKg, words) => {
    const weights = [weighed(TODAY, weightKg), weighed(daysAgo(21), weightKg), weighed(daysAgo(22), 3.2)];
    const doses = [dosed(daysAgo(30), { dose: 1.3 })];
    open(on(getTreatmentCase, patient({ metrics: { weights }, doses })));
    await expect.element(dialog.getByText(words)).toBeVisible();
  });

  test("a day before the dose in force", async () => {
    const [weight] = cat.metrics.weights;
    open(on(getTreatmentCase, patient({ doses: [dosed(TODAY, { weight })] })));
    await userEvent.fill(day, daysAgo(1));
    await expect.element(dialog.getByText(/A later dose is in force since/)).toBeVisible();
  });
});

describe("a day that cannot be", () => {
  test.each([
    ["2021-12-31", "2021-12-31"],
    ["tomorrow", addDays(TODAY, 1)],
  ])("%s is outside the window [VAL-41] [VAL-42] [VAL-46]", async (_, outside) => {
    open();
    await userEvent.fill(day, outside);
    await expect
      .element(dialog.getByText(`Date must be between Jan 01, 2022 and ${formatDay(TODAY)}`, { exact: true }))
      .toBeVisible();
    await expect.element(set).toHaveAccessibleDescription("Choose another date.");
    await expect.element(newDose).not.toBeInTheDocument();
  });

  test("has no weight on or before it [VAL-43] [VAL-44]", async () => {
    open();
    await userEvent.fill(day, "2024-05-05");
    const [atTheDay, onCalculation] = [
      "No weight with effective date on or before selected effective date 'May 05, 2024'",
      "Unable to find a weight effective on or before proposed treatment date 'May 05, 2024'",
    ];
    await expect.element(dialog.getByText(atTheDay, { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(onCalculation, { exact: true })).toBeVisible();
    await expect.element(set).toBeDisabled();
  });
});

describe("once it was set", () => {
  test("it says so, and closing leads to the cases [UPDT-04] [UPDT-05] [VAL-46] [GRD-17]", async () => {
    const { sent, where, onClose } = open();
    await userEvent.fill(notes, "Rises with the weight.");
    await userEvent.click(set);
    await expect.element(dialog.getByText(DONE, { exact: true })).toBeVisible();
    await expect.element(set).not.toBeInTheDocument();
    expect(sent()).toMatchObject([
      { body: { dose: 2, note: "Rises with the weight.", effectiveDate: noonUtc(TODAY) } },
    ]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(where).toBe("/admin");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("Cancel before that closes and leads nowhere", async () => {
    const { where, onClose } = open();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(where()).toBe("/admin/here");
  });

  test("a refusal is a red alert with the server's answer one click away; the form is enabled and keeps the note [ERR-09] [ERR-10]", async () => {
    open(undefined, refuse(updateTreatment, 500, "The server could not do this now."));
    await userEvent.fill(notes, "Rises with the weight.");
    await userEvent.click(set);
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^The server could not do this now\./);
    await expect.element(dialog.getByRole("alert")).toHaveFocus();
    await expect.element(dialog.getByRole("alert")).toHaveStyle({ backgroundColor: RED });
    await userEvent.click(dialog.getByText("What the server answered"));
    await expect.element(dialog.getByText(/^\{"type":.*"status":500/)).toBeVisible();
    await expect.element(notes).toHaveValue("Rises with the weight.");
    const fields = [medication, dosage, day, notes].map((field) => field.element());
    expect(fields.filter((field) => field.matches(":disabled"))).toEqual([]);
    await expect.element(set).toBeEnabled();
  });

  test("a refusal is of the dose that was sent: it goes when another is chosen, not while the note is written", async () => {
    const detail = "This differs from what the server calculated (dose).";
    open(undefined, refuse(updateTreatment, 409, detail));
    await userEvent.click(set);
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^This differs/);
    await userEvent.fill(notes, "Rises with the weight.");
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^This differs/);
    await userEvent.selectOptions(dosage, "Ocular");
    await expect.element(newDose).toMatchTextContent(/2\.6 ml/);
    await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
    await userEvent.click(set);
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^This differs/);
  });

  test("what may have been set stays said when another dose is chosen", async () => {
    open(undefined, refuse(updateTreatment, 500, "The server could not do this now."));
    await userEvent.click(set);
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    await userEvent.selectOptions(dosage, "Ocular");
    await expect.element(newDose).toMatchTextContent(/2\.6 ml/);
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^The server could not/);
  });

  test("a treatment that ended meanwhile is said, and the note can be copied", async () => {
    open(
      inTurn(on(getTreatmentCase, cat), on(getTreatmentCase, patient({ status: "Cured" }))),
      refuse(updateTreatment, 409, "Treatment can only be updated in the status In Treatment."),
    );
    await userEvent.fill(notes, "Rises with the weight.");
    await userEvent.click(set);
    await expect.element(dialog.getByText(/The status of this case is Cured/)).toBeVisible();
    await expect.element(dialog.getByLabelText("Your note, to copy")).toHaveValue("Rises with the weight.");
  });
});

test.each([
  ["a weight", patient({ metrics: { weights: [] } })],
  ["a dose", patient({ doses: [] })],
])("without %s it says what it needs [VAL-45]", async (_, found) => {
  open(on(getTreatmentCase, found));
  await expect
    .poll(() => dialog.getByRole("alert").query()?.textContent)
    .toBe(
      "Not all required data found, cannot set treatment.  Treatment requires a case, and at least one weight and one dose.",
    );
});

const restart = dialog.getByText(/Change the status to Restart/);

test.each([
  ["Observation", /Treatment is updated in .*: change the status to one of the last two first\.$/],
  ["Restart", /is Restart, in which treatment is set, not updated: use Set Treatment\.$/],
] as const)("in %s it says what to do first, as Change Status offers it", async (status, told) => {
  open(on(getTreatmentCase, patient({ status })));
  await expect.element(dialog.getByText(told)).toBeVisible();
  await expect.element(set).not.toBeInTheDocument();
});

test("with a weight and no dose it says how the first one is set", async () => {
  open(on(getTreatmentCase, patient({ status: "Relapse", doses: [] })));
  await expect.element(restart).toBeVisible();
});

test.each([
  ["a weight, which comes first", patient({ doses: [], metrics: { weights: [] } })],
  ["a treatment, which may be set", patient({ status: "New", doses: [] })],
])("without %s it does not", async (_, found) => {
  open(on(getTreatmentCase, found));
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(restart).not.toBeInTheDocument();
});

const begun = (days: number) => ({
  doses: [dosed(daysAgo(days), { graduationDate: noonUtc(addDays(daysAgo(days), 84)) })],
});

test.each([
  ["in its course", patient(begun(83)), /, first day without medicine\.$/],
  ["past its end", patient(begun(84)), /\. This was the plan at the start\.$/],
  ["in a relapse", patient({ ...begun(20), status: "Relapse" }), /\. This was the plan at the start\.$/],
])("the graduation date of a treatment %s", async (_, found, words) => {
  open(on(getTreatmentCase, found));
  await expect.element(dialog.getByText(/^Graduation Date: /)).toMatchTextContent(words);
});

test("past its end it does not promise that the owner sees the dose, and says which status lets it go on", async () => {
  open(on(getTreatmentCase, patient(begun(84))));
  await expect
    .element(
      dialog.getByText(
        /will be told to ask the team before giving 2 ml a day, because the 84 days are over\.$/,
      ),
    )
    .toBeVisible();
  const lastDay = formatDay(daysAgo(1)).replace(/ 0/, " ");
  await expect
    .element(dialog.getByRole("status").filter({ hasText: "84 days went up to" }))
    .toMatchTextContent(
      `${lastDay}: the owner is told to ask the team before each dose. If treatment goes on`,
    );
  await expect.element(dialog.getByText(/at once/)).not.toBeInTheDocument();
});

test.each([
  ["on day 84", patient(begun(83))],
  ["in an extension", patient({ ...begun(84), status: "Treatment Extension" })],
])("%s it promises the dose", async (_, found) => {
  open(on(getTreatmentCase, found));
  await expect.element(dialog.getByText(/will see 2 ml right away\.$/)).toBeVisible();
  await expect.element(dialog.getByText(/84 days went up to/)).not.toBeInTheDocument();
});

test("beside Set stands how much there is to look at, and pressing it leads there", async () => {
  await page.viewport(1280, 400);
  open();
  const concern = dialog.getByText(/83 % more mg a day than before/);
  await expect.element(newDose).toBeVisible();
  await userEvent.selectOptions(dosage, "Neuro");
  await expect.element(concern).not.toBeInViewport();
  await userEvent.click(dialog.getByRole("button", { name: /^\d+ warnings?$/ }));
  await expect.element(concern).toBeInViewport();
});

test("on a dose of before it says from when the days count, and how a new start is made", async () => {
  const start = daysAgo(100);
  const before = dosed(start, { treatmentStartDate: noonUtc(start), graduationDate: noonUtc(daysAgo(16)) });
  open(on(getTreatmentCase, patient({ isEarlierDose: true, doses: [before] })));
  const notice = dialog.getByRole("status").filter({ hasText: "This counts from" });
  await expect
    .element(notice)
    .toMatchTextContent(
      /: day 101 of 84\. For a new start choose Change Status: Restart, then Set Treatment\./,
    );
});
