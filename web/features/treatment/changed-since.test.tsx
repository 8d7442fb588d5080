import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications, type Medication } from "#contract/medications.ts";
import { updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment-case.ts";
import { refresh } from "#web/api/cache.ts";
import { dosed, struck, weighed } from "#web/testing/cats.ts";
import { everyTry, fakeApi, inTurn, lose, on } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, daysAgo, patient, WEAK } from "#web/testing/treatment.ts";
import { UpdateTreatmentDialog } from "./update-treatment-dialog.tsx";

const TODAY = daysAgo(0);
const cat = patient();
const heavier = { ...cat, metrics: { weights: [weighed(TODAY, 7.3), ...cat.metrics.weights] } };
const thrice = {
  ...WEAK,
  version: 2,
  displayName: "GS-441524 5 mg/ml",
  concentration_mg_ml: 5,
  dosesPerDay: 2,
};

const dialog = page.getByRole("dialog", { name: "Update Treatment for Miso" });
const set = dialog.getByRole("button", { name: "Set", exact: true });
const goOn = dialog.getByRole("button", { name: "Continue with the current values" });
const newDose = dialog.getByRole("status").filter({ hasText: "New dose" });
const notice = dialog.getByRole("status").filter({ hasText: "This was changed since you opened it" });

type Later = {
  seen?: TreatmentCase;
  found?: TreatmentCase;
  afterwards?: TreatmentCase;
  catalogue?: readonly Medication[];
  day?: string;
};

/** The form is open; its window is looked at again, and the case is read anew. */
async function lookAgain(
  { seen = cat, found = seen, afterwards = found, catalogue = CATALOGUE, day }: Later,
  answer = on(updateTreatment, dosed(TODAY)),
) {
  logIn(RUTH);
  const api = fakeApi(
    inTurn(on(getTreatmentCase, seen), on(getTreatmentCase, found), on(getTreatmentCase, afterwards)),
    inTurn(on(listMedications, CATALOGUE), on(listMedications, [...catalogue])),
    answer,
  );
  render(<UpdateTreatmentDialog caseId={cat._id} catName="Miso" onClose={vi.fn()} />);
  await expect.element(newDose).toMatchTextContent(/2\.0 ml/);
  if (day) await userEvent.fill(dialog.getByLabelText("Effective Date"), day);
  await refresh(getTreatmentCase, listMedications);
  return () => api.calls(updateTreatment);
}

test("a weight that came since says both doses, and is not set before it was taken", async () => {
  const sent = await lookAgain({ found: heavier });
  await expect.element(notice).toMatchTextContent(/The weight is 7\.30 kg, of .*, not 4\.88 kg\./);
  await expect.element(notice).toMatchTextContent(/The dose would be 2\.9 ml a day, not 2 ml a day\./);
  await expect.element(newDose).toMatchTextContent(/2\.0 ml/);
  await expect
    .element(set)
    .toHaveAccessibleDescription("Look first at what was changed since you opened this.");
  await userEvent.click(goOn);
  await expect.element(newDose).toMatchTextContent(/2\.9 ml/);
  await expect.element(notice).not.toBeInTheDocument();
  await dialog.getByRole("checkbox", { name: "I have checked this weight with the owner." }).click();
  await userEvent.click(set);
  await expect.poll(() => sent()[0]?.body).toMatchObject({ dose: 2.9, weight: { data: { weightKg: 7.3 } } });
});

test("one that the dose does not rest on is met before Set as well: it may tell against it", async () => {
  const yesterday = weighed(daysAgo(1), 4.88);
  const lighter = { ...cat, metrics: { weights: [weighed(TODAY, 2.4), yesterday] } };
  const seen = { ...cat, metrics: { weights: [yesterday] } };
  const sent = await lookAgain({ seen, found: lighter, day: daysAgo(1) });
  await expect.element(notice).toMatchTextContent(/The newest weight is 2\.40 kg, of .* now\./);
  await expect.element(set).toBeDisabled();
  await userEvent.click(goOn);
  await expect.element(notice).not.toBeInTheDocument();
  await dialog.getByRole("checkbox", { name: "I have checked this weight with the owner." }).click();
  await userEvent.click(set);
  await expect.poll(() => sent()[0]?.body).toMatchObject({ weight: { data: { weightKg: 4.88 } } });
});

test("an entry of the catalogue that was edited since says both, the strength and how often", async () => {
  const sent = await lookAgain({ catalogue: [thrice] });
  await expect.element(notice).toMatchTextContent(/In the catalogue it is GS-441524 5 mg\/ml, not GS-441524/);
  await expect
    .element(notice)
    .toMatchTextContent(/The dose would be 5\.9 ml a day: 2\.95 ml every 12 hours, not 2 ml a day\./);
  await expect.element(newDose).toMatchTextContent(/2\.0 ml/);
  await expect.element(set).toBeDisabled();
  await userEvent.click(goOn);
  await userEvent.click(set);
  await expect.poll(() => sent()[0]?.body).toMatchObject({ dose: 5.9, medication: { version: 2 } });
});

test("a dose that came in force since is met before Set, which then follows on that one", async () => {
  const theirs = dosed(TODAY, { dose: 3.3 });
  const sent = await lookAgain({ found: { ...cat, doses: [theirs, ...cat.doses] } });
  await expect
    .element(notice)
    .toMatchTextContent(/In force is 3\.3 ml a day, entered by Ruth .*, not 1\.8 ml a day\./);
  await expect.element(dialog.getByText("1.8 ml")).toBeVisible();
  await userEvent.click(goOn);
  await expect.element(dialog.getByText("3.3 ml")).toBeVisible();
  await userEvent.click(set);
  await expect.poll(() => sent()[0]?.headers.get("If-Match")).toBe(`"${theirs._id}"`);
});

test("other types of FIP and another status are said", async () => {
  await lookAgain({ found: { ...cat, typeOfFIP: ["Wet", "Neuro"], status: "Relapse" } });
  await expect.element(notice).toMatchTextContent(/The intake says Wet and Neuro, not Wet\./);
  await expect.element(notice).toMatchTextContent(/The dose stays 2 ml a day\./);
  await expect.element(notice).toMatchTextContent(/The status is Relapse, not In Treatment\./);
  await expect.element(set).toBeDisabled();
});

test("what the dose does not rest on is followed without a word", async () => {
  const older = { ...cat, metrics: { weights: [...cat.metrics.weights, weighed(daysAgo(30), 4)] } };
  await lookAgain({ found: older });
  await expect.element(set).toBeEnabled();
  await expect.element(notice).not.toBeInTheDocument();
});

test("where nobody knows whether it was saved, it is said, and the same can be sent again", async () => {
  const own = { ...cat, doses: [dosed(TODAY, { dose: 2 }), ...cat.doses] };
  const answer = inTurn(...everyTry(lose(updateTreatment)), on(updateTreatment, dosed(TODAY)));
  const sent = await lookAgain({ afterwards: own }, answer);
  await userEvent.click(set);
  await expect.element(notice).toMatchTextContent(/In force is 2 ml a day/);
  await expect.element(goOn).not.toBeInTheDocument();
  await userEvent.click(set);
  await expect.element(dialog.getByText(/^Treatmentment Updated/)).toBeVisible();
  expect(sent()[3]?.body).toEqual(sent()[0]?.body);
  expect(sent()[3]?.headers.get("If-Match")).toBe(sent()[0]?.headers.get("If-Match"));
});

const of = (weight: ReturnType<typeof weighed>, enteredOn: string) => ({ ...weight, enteredOn });
const LATER = `${TODAY}T23:59:59.000Z`;

test("a weight of an earlier day that came since is told, and is not set over before it was taken", async () => {
  const [newest, ...others] = cat.metrics.weights;
  if (!newest) throw new Error("The cat has no weight");
  const earlier = of(weighed(daysAgo(20), 4.7), LATER);
  const found = { ...cat, metrics: { weights: [newest, ...others, earlier] } };
  const sent = await lookAgain({ found });
  await expect.element(notice).toMatchTextContent(/A weight was entered for .*: 4\.70 kg\./);
  await expect.element(set).toBeDisabled();
  await userEvent.click(goOn);
  await expect.element(notice).not.toBeInTheDocument();
  await userEvent.click(set);
  await expect.poll(sent).toMatchObject([{ body: { seenOn: LATER } }]);
});

test("each of several weights that came since is told, and beside a new newest one, too", async () => {
  const [newest, ...others] = cat.metrics.weights;
  if (!newest) throw new Error("The cat has no weight");
  const low = of(weighed(daysAgo(6), 2.4), `${TODAY}T23:59:57.000Z`);
  const like = of(weighed(daysAgo(3), 4.85), `${TODAY}T23:59:58.000Z`);
  const last = of(weighed(TODAY, 4.9), LATER);
  const seen = { ...cat, metrics: { weights: [newest, ...others] } };
  const weights = [last, newest, like, low, ...others];
  await lookAgain({ seen, found: { ...cat, metrics: { weights } }, day: daysAgo(1) });
  await expect.element(notice).toMatchTextContent(/The newest weight is 4\.90 kg/);
  await expect.element(notice).toMatchTextContent(/A weight was entered for .*: 4\.85 kg\./);
  await expect.element(notice).toMatchTextContent(/A weight was entered for .*: 2\.40 kg\./);
});

test("a status that was set again is told, and it sends when the last one that it has shown was entered", async () => {
  const since = { ...cat, statusChanges: cat.statusChanges.map((one) => ({ ...one, enteredOn: LATER })) };
  const sent = await lookAgain({ found: since });
  await expect.element(notice).toMatchTextContent(/The status was set again: In Treatment\./);
  await userEvent.click(goOn);
  await userEvent.click(set);
  await expect.poll(sent).toMatchObject([{ body: { seenOn: LATER } }]);
});

test("a weight that was struck out since, and is not the newest, is told", async () => {
  const gone = weighed(daysAgo(20), 2.3);
  const weights = [...cat.metrics.weights, gone];
  const withdrawn = {
    weights: [{ ...struck(gone), withdrawn: { ...struck(gone).withdrawn, withdrawnOn: LATER } }],
    doses: [],
  };
  await lookAgain({ seen: { ...cat, metrics: { weights } }, found: { ...cat, withdrawn } as TreatmentCase });
  await expect.element(notice).toMatchTextContent(/The weight of 2\.30 kg, of .*, was struck out\./);
});
