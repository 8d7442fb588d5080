import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listMedications } from "#contract/medications.ts";
import { type UpdatedDose, updateTreatment } from "#contract/treatment.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { addDays, type Day, noonUtc } from "#domain/calendar.ts";
import { refresh } from "#web/api/cache.ts";
import { dosed, SUSPENSION, weighed } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, stale } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CATALOGUE, daysAgo, patient } from "#web/testing/treatment.ts";
import { UpdateTreatmentDialog } from "./update-treatment-dialog.tsx";

const TODAY = daysAgo(0);
const before = patient();
// An update leaves the course's days as they are.
const START = { treatmentStartDate: noonUtc(daysAgo(20)), graduationDate: noonUtc(daysAgo(-64)) };
const medication = { ...SUSPENSION, displayName: "GS suspension" };
const theirs = { ...dosed(TODAY, { dose: 3.3, medication, note: "Wobbly since Friday." }), ...START };
const after = { ...before, doses: [theirs, ...before.doses] };

const dialog = page.getByRole("dialog", { name: "Update Treatment for Miso" });
const notes = dialog.getByRole("textbox", { name: "Notes (optional)" });
const button = (name: string) => dialog.getByRole("button", { name, exact: true });

type Given = { now?: typeof theirs | null; day?: Day; answer?: UpdatedDose };

/** Somebody sets a dose on what another adviser has changed since the dialog was opened. */
async function set({ now = theirs, day = TODAY, answer = dosed(TODAY) }: Given = {}) {
  logIn(RUTH);
  const onClose = vi.fn();
  const api = fakeApi(
    inTurn(on(getTreatmentCase, before), on(getTreatmentCase, now ? after : before)),
    on(listMedications, CATALOGUE),
    inTurn(stale(updateTreatment, now), on(updateTreatment, answer)),
  );
  render(<UpdateTreatmentDialog caseId={before._id} catName="Miso" onClose={onClose} />);
  await userEvent.fill(dialog.getByLabelText("Effective Date"), day);
  await userEvent.fill(notes, "Rises with the weight.");
  await userEvent.click(button("Set"));
  return { onClose, sent: () => api.calls(updateTreatment) };
}

test("a dose that somebody else set meanwhile is shown beside the one that was worked out", async () => {
  const { sent } = await set();
  await expect.element(dialog.getByText("This was changed since you opened it")).toBeVisible();
  await expect
    .element(dialog.getByRole("region", { name: /^Ruth/ }))
    .toMatchTextContent(/3\.3 ml a day.*GS suspension 15 mg\/ml.*Wobbly since Friday\./);
  await expect
    .element(dialog.getByRole("region", { name: "Yours, not saved yet" }))
    .toMatchTextContent(/2\.0 ml a day.*Rises with the weight\./);
  expect(sent()[0]?.headers.get("If-Match")).toBe(`"${before.doses[0]?._id}"`);
});

test("Set mine anyway sends the same again, on what was shown", async () => {
  const { sent } = await set();
  await userEvent.click(button("Set mine anyway"));
  await expect.element(dialog.getByText(/^Treatmentment Updated/)).toBeVisible();
  expect(sent()[1]?.headers.get("If-Match")).toBe(`"${theirs._id}"`);
  expect(sent()[1]?.body).toEqual(sent()[0]?.body);
});

test("what to look at is said of mine beside theirs, as in the form", async () => {
  await set();
  await expect.element(dialog.getByText(/39 % fewer mg a day than before,/)).toBeVisible();
  await expect.element(dialog.getByText(/A later dose is in force/)).not.toBeInTheDocument();
});

test("where theirs is of a later day, it is said before and after that it goes on", async () => {
  const yesterday = daysAgo(1);
  const stillInForce = { dose: 3.3, liquid: true, medication, effectiveDate: noonUtc(TODAY) };
  await set({ day: yesterday, answer: { ...dosed(yesterday), stillInForce } });
  await expect.element(dialog.getByText(/A later dose is in force since/)).toBeVisible();
  await userEvent.click(button("Set mine anyway"));
  const answer = dialog.getByRole("status");
  await expect.element(answer.getByText("The dose has not changed.")).toBeVisible();
  await expect
    .element(answer)
    .toMatchTextContent(
      /is kept in the history only, .* a later dose is in force since .*: GS suspension 15 mg\/ml, 3\.3 ml a day\./,
    );
  await expect.element(dialog.getByText(/^Treatmentment Updated/)).not.toBeInTheDocument();
});

test("where theirs is dated a day ahead of the reader's own, it is said before and after that it counts already", async () => {
  const tomorrow = addDays(TODAY, 1);
  const stillInForce = { dose: 3.3, liquid: true, medication, effectiveDate: noonUtc(tomorrow) };
  const now = { ...theirs, effectiveDate: noonUtc(tomorrow) };
  await set({ now, day: TODAY, answer: { ...dosed(TODAY), stillInForce } });
  await expect
    .element(dialog.getByRole("region", { name: /^Ruth/ }))
    .toMatchTextContent(/3\.3 ml a day, counts already, though dated /);
  await userEvent.click(button("Set mine anyway"));
  await expect
    .element(dialog.getByRole("status"))
    .toMatchTextContent(
      /a later dose counts already, though dated .*: GS suspension 15 mg\/ml, 3\.3 ml a day\./,
    );
});

test("mine, of a day ahead of the reader's own like the dose before, is said to count at once", async () => {
  const tomorrow = addDays(TODAY, 1);
  const ahead = patient({ doses: [dosed(tomorrow)] });
  logIn(RUTH);
  fakeApi(
    on(getTreatmentCase, ahead),
    on(listMedications, CATALOGUE),
    stale(updateTreatment, { ...theirs, effectiveDate: noonUtc(tomorrow) }),
  );
  render(<UpdateTreatmentDialog caseId={ahead._id} catName="Miso" onClose={vi.fn()} />);
  await userEvent.click(button("Set"));
  await expect
    .element(dialog.getByRole("region", { name: "Yours, not saved yet" }))
    .toMatchTextContent(/2\.0 ml a day, counts at once, though dated /);
});

test("theirs is not shown any more once another one is in force, and mine is set on that", async () => {
  const third = { ...dosed(TODAY, { dose: 2.8, medication }), ...START };
  logIn(RUTH);
  const api = fakeApi(
    inTurn(
      on(getTreatmentCase, before),
      on(getTreatmentCase, after),
      on(getTreatmentCase, { ...after, doses: [third, ...after.doses] }),
    ),
    on(listMedications, CATALOGUE),
    inTurn(stale(updateTreatment, theirs), on(updateTreatment, dosed(TODAY))),
  );
  render(<UpdateTreatmentDialog caseId={before._id} catName="Miso" onClose={vi.fn()} />);
  await userEvent.click(button("Set"));
  await expect.element(dialog.getByRole("region", { name: /^Ruth/ })).toBeVisible();
  await refresh(getTreatmentCase);
  await userEvent.click(button("Continue with the current values"));
  await expect.element(button("Set")).toBeEnabled();
  expect(button("Keep theirs").elements()).toEqual([]);
  await userEvent.click(button("Set"));
  await expect.element(dialog.getByText(/^Treatmentment Updated/)).toBeVisible();
  expect(api.calls(updateTreatment)[1]?.headers.get("If-Match")).toBe(`"${third._id}"`);
});

test("theirs is still to be seen where a weight came with it, once that is gone on with", async () => {
  logIn(RUTH);
  const weighed5 = { ...after, metrics: { weights: [weighed(TODAY, 5), ...after.metrics.weights] } };
  fakeApi(
    inTurn(on(getTreatmentCase, before), on(getTreatmentCase, weighed5)),
    on(listMedications, CATALOGUE),
    stale(updateTreatment, theirs),
  );
  render(<UpdateTreatmentDialog caseId={before._id} catName="Miso" onClose={vi.fn()} />);
  await userEvent.click(button("Set"));
  await userEvent.click(button("Continue with the current values"));
  await expect.element(dialog.getByRole("region", { name: /^Ruth/ })).toBeVisible();
  await expect.element(button("Keep theirs")).toBeVisible();
});

test("Keep theirs closes, and sends nothing more", async () => {
  const { onClose, sent } = await set();
  await userEvent.click(button("Keep theirs"));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toHaveLength(1);
});

test("a dose that was struck out meanwhile is said", async () => {
  const { sent } = await set({ now: null });
  await expect
    .element(dialog.getByRole("region", { name: "Theirs" }))
    .toMatchTextContent(/What was there was struck out\./);
  await userEvent.click(button("Set mine anyway"));
  await expect.element(dialog.getByText(/^Treatmentment Updated/)).toBeVisible();
  expect(sent()[1]?.headers.get("If-Match")).toBe('"none"');
});

test("a dose that an earlier try saved, and that was struck out since, is not said to be updated", async () => {
  const since = "This dose was saved, and Ruth has struck it out since. The dose in force now is 3.3 ml.";
  await set({ answer: { ...dosed(TODAY), since } });
  await userEvent.click(button("Set mine anyway"));
  await expect.element(dialog.getByText(since)).toBeVisible();
  await expect.element(dialog.getByText(/^Treatmentment Updated/)).not.toBeInTheDocument();
});
