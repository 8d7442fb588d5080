import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  addMedication,
  editMedication,
  listMedications,
  listMedicationVersions,
} from "#contract/medications.ts";
import { ENTRIES, kept, ORAL, ORAL_VERSIONS, TABLETS } from "#web/testing/catalogue.ts";
import { everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render, renderRoutes } from "#web/testing/render.tsx";
import EditEntryPage from "./edit-entry-page.tsx";
import EntryPage from "./entry-page.tsx";
import NewEntryPage from "./new-entry-page.tsx";

type Handler = Parameters<typeof fakeApi>[number];

const versions = on(listMedicationVersions, ORAL_VERSIONS);
const address = `/admin/catalogue/${ORAL._id}`;

function open(found: Handler = versions, answer: Handler = on(editMedication, ORAL), entries = ENTRIES) {
  logIn(RUTH);
  const api = fakeApi(found, on(listMedications, entries), answer);
  const at = { at: `${address}/edit`, path: "/admin/catalogue/:medicationId/edit" };
  return { ...render(<EditEntryPage />, at), api, sent: () => api.calls(editMedication) };
}

const field = (name: string) => page.getByRole("textbox", { name });
const strength = field("Strength: mg in each ml");
const wet = page.getByRole("group", { name: "Wet" });
const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
const save = page.getByRole("button", { name: "Save as a new version" });
const compared = page.getByRole("checkbox", { name: "I have compared them" });

test("shows the old beside the new, what three cats would get before and after, and how many are on it", async () => {
  open();
  await expect.element(save).toHaveAccessibleDescription("Nothing is changed yet.");
  await userEvent.fill(strength, "25");
  await expect.element(page.getByRole("definition").first()).toMatchTextContent(/before: 50 → after: 25/);
  await expect
    .element(row("Wet"))
    .toMatchTextContent(
      /before: 0.6 ml30 mg.*after: 1.2 ml30 mg.*before: 1.1 ml55 mg.*after: 2.1 ml.*before: 1.5 ml75 mg.*after: 3.0 ml75 mg/,
    );
  await expect.element(page.getByText(/5 cats are on this medication now\./)).toBeVisible();
  await expect
    .element(page.getByText(/Doses in force do not change, and go on following the weight/))
    .toBeVisible();
  await expect.element(page.getByText(/Another strength or type is another bottle or packet/)).toBeVisible();
  await expect
    .element(page.getByText(/take this one out of use: no weight raises its doses by itself then\.$/))
    .toBeVisible();
});

test("of an entry that is not in use it says that no weight raises its doses by itself", async () => {
  open(on(listMedicationVersions, [kept({ ...ORAL, active: false }, { catsOnIt: 2 })]));
  await expect
    .element(page.getByText(/no weight raises them by itself while this medication is not in use\./))
    .toBeVisible();
  await expect.element(page.getByText(/following the weight/)).not.toBeInTheDocument();
});

test("doses that change by more than a quarter must be compared first, and again after another number", async () => {
  const { sent, where } = open();
  await userEvent.fill(strength, "25");
  await expect.element(save).toHaveAccessibleDescription("Compare the doses first.");
  await userEvent.click(compared);
  await expect.element(save).toBeEnabled();
  await userEvent.fill(strength, "20");
  await expect.element(save).toHaveAccessibleDescription("Compare the doses first.");
  await userEvent.click(compared);
  await userEvent.click(save);
  // The label that owners read would say another one.
  await expect
    .element(strength)
    .toHaveAccessibleDescription(/The name says 50 mg, but the strength is 20 mg/);
  await userEvent.fill(field("Name"), "Oral suspension 20 mg/ml");
  await userEvent.click(save);
  await expect.poll(where).toBe(address);
  expect(sent()).toMatchObject([{ body: { version: 2, concentration_mg_ml: 20, ceilingMgPerKg: 30 } }]);
});

test("a ceiling that is lowered is said to count at once, for doses in force too, and so is one that is raised", async () => {
  open();
  await userEvent.fill(page.getByLabelText("Ceiling: most mg/kg a day"), "25");
  await expect
    .element(
      page.getByText(
        /The lower ceiling counts at once: where a dose in force gives over 5 % more than 25 mg\/kg a day, its owner reads from now on to ask.*the cat comes into the inbox/,
      ),
    )
    .toBeVisible();
  await userEvent.fill(page.getByLabelText("Ceiling: most mg/kg a day"), "40");
  await expect.element(page.getByText(/The lower ceiling/)).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/The higher ceiling counts at once: .* above 30 mg\/kg a day, the card shows/))
    .toBeVisible();
});

test("another number of doses a day must be compared: what is given each time is half of it, or twice", async () => {
  open();
  await userEvent.click(page.getByRole("radio", { name: "Twice" }));
  await expect.element(save).toHaveAccessibleDescription("Compare the doses first.");
  await expect
    .element(row("Wet"))
    .toMatchTextContent(/before: 0\.6 ml30 mgafter: 0\.6 ml a day30 mg0\.3 ml every 12 hours/);
});

test("a small change needs no comparing; what is sent is the whole entry with its sources", async () => {
  const { sent } = open();
  await userEvent.fill(wet.getByRole("textbox", { name: "mg/kg a day" }), "15,5");
  await expect.element(compared).not.toBeInTheDocument();
  await userEvent.click(save);
  const of = { source: "A paper, table 1", sourceDate: "2025-07-01" };
  await expect.poll(sent).toMatchObject([
    {
      params: { medicationId: ORAL._id },
      body: {
        displayName: ORAL.displayName,
        type: "liquid",
        strategy: { nearest: 0.1, direction: "up" },
        dosages: [
          { type: "Wet", dosage: 15.5, ...of },
          { type: "Neuro", dosage: 20, ...of },
        ],
        dosesPerDay: 1,
        source: "Compounded.",
      },
    },
  ]);
});

test("a name that is like another's, from before they were compared, may stay while the numbers are put right", async () => {
  const like = { ...TABLETS, displayName: "Oral suspension, 50 mg/ml" };
  const { sent } = open(versions, on(editMedication, ORAL), [ORAL, like]);
  await userEvent.fill(field("Ceiling: most mg/kg a day"), "25");
  await userEvent.click(save);
  await expect.poll(sent).toHaveLength(1);
});

describe("what is wrong", () => {
  test("is listed on top and said at each field, and nothing is sent", async () => {
    const { sent } = open();
    await userEvent.fill(field("Name"), "tablet 60 MG");
    await userEvent.fill(field("Ceiling: most mg/kg a day"), "18");
    await userEvent.click(compared);
    await userEvent.click(save);
    const summary = page.getByRole("alert");
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toMatchTextContent(/The catalogue already has 'Tablet 60 mg'/);
    await userEvent.click(
      summary.getByRole("link", { name: /20 mg\/kg a day for Neuro is above the ceiling/ }),
    );
    const neuro = page.getByRole("group", { name: "Neuro" }).getByRole("textbox", { name: "mg/kg a day" });
    await expect.element(neuro).toHaveFocus();
    await expect.element(neuro).toHaveAccessibleDescription(/above the ceiling of 18 mg\/kg/);
    expect(sent()).toEqual([]);
  });

  test("a dosage without its source, until one is given for all", async () => {
    open();
    const ocular = page.getByRole("group", { name: "Ocular" });
    await userEvent.fill(ocular.getByRole("textbox", { name: "mg/kg a day" }), "20");
    await userEvent.click(save);
    await expect
      .element(ocular.getByRole("textbox", { name: "Source" }))
      .toHaveAccessibleDescription(/Say where the dosage for Ocular comes from/);
    await userEvent.click(page.getByRole("button", { name: "Same source for the others" }));
    await expect.element(ocular.getByRole("textbox", { name: "Source" })).toHaveValue("A paper, table 1");
    await expect.element(ocular.getByRole("textbox", { name: "Source" })).toHaveFocus();
    await expect.element(ocular.getByLabelText("Day of the source")).toHaveValue("2025-07-01");
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});

test("the form stays until the new version is read, so that the old one is never shown as what was saved", async () => {
  logIn(RUTH);
  const version = Promise.withResolvers<void>();
  const saved = kept({ ...ORAL, version: 3, ceilingMgPerKg: 25 });
  const api = fakeApi(
    inTurn(
      versions,
      on(listMedicationVersions, async () => {
        await version.promise;
        return [saved, ...ORAL_VERSIONS];
      }),
    ),
    on(listMedications, ENTRIES),
    on(editMedication, saved),
  );
  const { where } = renderRoutes(
    [
      { path: "/admin/catalogue/:medicationId", element: <EntryPage /> },
      { path: "/admin/catalogue/:medicationId/edit", element: <EditEntryPage /> },
    ],
    `${address}/edit`,
  );
  await userEvent.fill(field("Ceiling: most mg/kg a day"), "25");
  await userEvent.click(save);
  await expect.poll(() => api.calls(listMedicationVersions)).toHaveLength(2);
  expect(where()).toBe(`${address}/edit`);
  await expect.element(save).toBeDisabled();

  version.resolve();
  await expect.element(page.getByText("25 mg/kg a day")).toBeVisible();
  expect(where()).toBe(address);
});

test("a colleague who was faster: their numbers come in, what I wrote stays, and the new version is the one I change", async () => {
  const theirs = kept({ ...ORAL, version: 3, ceilingMgPerKg: 25 });
  const { sent } = open(
    inTurn(versions, on(listMedicationVersions, [theirs, ...ORAL_VERSIONS])),
    inTurn(refuse(editMedication, 409, "Sam Okafor changed it meanwhile."), on(editMedication, ORAL)),
  );
  await userEvent.fill(field("Source of strength, rounding and ceiling"), "Prescribed.");
  await userEvent.click(save);
  await expect.element(page.getByText(/^Sam Okafor changed it meanwhile\./)).toBeVisible();
  await expect.element(page.getByText(/Somebody else changed this medication while you wrote/)).toBeVisible();
  await expect.element(field("Ceiling: most mg/kg a day")).toHaveValue("25");
  await expect.element(field("Source of strength, rounding and ceiling")).toHaveValue("Prescribed.");
  await userEvent.click(save);
  await expect
    .poll(sent)
    .toMatchObject([
      { body: { version: 2 } },
      { body: { version: 3, ceilingMgPerKg: 25, source: "Prescribed." } },
    ]);
});

test("one's own version, whose answer was lost, is no colleague's: the same is sent again", async () => {
  const saved = kept({ ...ORAL, version: 3, ceilingMgPerKg: 25 });
  const { api, sent } = open(
    inTurn(versions, on(listMedicationVersions, [saved, ...ORAL_VERSIONS])),
    inTurn(...everyTry(lose(editMedication)), on(editMedication, saved)),
  );
  await userEvent.fill(field("Ceiling: most mg/kg a day"), "25");
  await userEvent.click(save);
  await expect.element(page.getByText("it is done only once", { exact: false })).toBeVisible();
  await expect.poll(() => api.calls(listMedicationVersions).length).toBe(2);
  await expect.element(save).toBeEnabled();
  await expect.element(page.getByText(/Somebody else changed|Nothing is changed/)).not.toBeInTheDocument();
  const tries = sent().length;
  await userEvent.click(save);
  await expect.poll(() => sent().length).toBe(tries + 1);
  expect(sent().at(-1)).toEqual(sent()[0]);
});

test("what a pill's strength means is said where it is typed [FMT-06]", async () => {
  open();
  await userEvent.click(page.getByRole("radio", { name: "Pill" }));
  await expect
    .element(field("Strength: mg in each tablet"))
    .toHaveAccessibleDescription(
      "Shown as 50 mg/kg. It means mg in each tablet, not for each kg of the cat.",
    );
});

async function fillInjection() {
  await userEvent.fill(field("Name"), "Injection 20 mg/ml");
  await userEvent.click(page.getByRole("radio", { name: "Liquid" }));
  await userEvent.fill(strength, "20");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Weight in steps of" }), "0.1");
  await userEvent.click(page.getByRole("radio", { name: "Up" }));
  await userEvent.click(page.getByRole("radio", { name: "Once" }));
  await userEvent.fill(field("Ceiling: most mg/kg a day"), "15");
  await userEvent.fill(field("Source of strength, rounding and ceiling"), "A vet");
  await userEvent.fill(wet.getByRole("textbox", { name: "mg/kg a day" }), "6");
  await userEvent.fill(wet.getByRole("textbox", { name: "Source" }), "A vet");
  await userEvent.fill(wet.getByLabelText("Day of the source"), "2026-01-02");
}

test("a new medication begins empty, says all that is missing, and is added", async () => {
  logIn(RUTH);
  const api = fakeApi(on(listMedications, ENTRIES), on(addMedication, ORAL));
  const { where } = render(<NewEntryPage />, { at: "/admin/catalogue/new" });
  const add = page.getByRole("button", { name: "Add", exact: true });
  await userEvent.click(add);
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/Give the medication a name.*Choose liquid or pill/);

  await fillInjection();
  await expect.element(row("Wet")).toMatchTextContent(/0.6 ml12 mg.*1.1 ml.*1.5 ml30 mg/);
  await userEvent.click(add);
  await expect.poll(where).toBe(address);
  expect(api.calls(addMedication)).toMatchObject([
    {
      body: {
        displayName: "Injection 20 mg/ml",
        concentration_mg_ml: 20,
        dosages: [{ type: "Wet", dosage: 6, source: "A vet", sourceDate: "2026-01-02" }],
      },
    },
  ]);
});

test("one whose answer was lost can be sent again, though the catalogue has it by now", async () => {
  logIn(RUTH);
  const added = { ...ORAL, displayName: "Injection 20 mg/ml" };
  const api = fakeApi(
    inTurn(on(listMedications, ENTRIES), on(listMedications, [...ENTRIES, added])),
    inTurn(...everyTry(lose(addMedication)), on(addMedication, added)),
  );
  const { where } = render(<NewEntryPage />, { at: "/admin/catalogue/new" });
  const add = page.getByRole("button", { name: "Add", exact: true });
  await fillInjection();
  await userEvent.click(add);
  await expect.element(page.getByText("it is done only once", { exact: false })).toBeVisible();
  await expect.poll(() => api.calls(listMedications).length).toBe(2);
  await expect.element(page.getByText("already has", { exact: false })).not.toBeInTheDocument();
  await userEvent.click(add);
  await expect.poll(where).toBe(address);
});
