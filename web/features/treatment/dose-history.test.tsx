import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { withdrawDose } from "#contract/corrections.ts";
import { catCase, dosed, SUSPENSION, struck, TABLET, TODAY } from "#web/testing/cats.ts";
import { fakeApi, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { DoseHistory } from "./dose-history.tsx";

const now = dosed(TODAY, { note: "With a treat." });
const before = dosed("2026-11-01", { dose: 1.8 });
const wrong = struck(dosed("2026-11-12", { dose: 90, liquid: false, medication: TABLET }), RUTH, "Wrong cat");

function open(rest: Partial<Case> = {}, person = ANA) {
  logIn(person);
  return render(<DoseHistory kase={catCase({ doses: [now, before], ...rest })} today={TODAY} />);
}
const rows = page.getByRole("row");

test("the table has the specification's columns, doses with one decimal, the latest first [DLG-11] [FMT-02]", async () => {
  open();
  const titles = page.getByRole("columnheader");
  await expect.element(titles.nth(5)).toBeInTheDocument();
  expect(titles.elements().map((title) => title.textContent)).toEqual([
    "Medication",
    "Dose",
    "Effective date",
    "Note",
    "Entered on",
    "Entered by",
  ]);
  await expect
    .element(rows.nth(1))
    .toHaveAccessibleName(/^GS-441524 15 mg\/ml 2\.0 ml Nov 20, 2026 With a treat. .* Ruth Meyer$/);
  await expect.element(rows.nth(2)).toHaveAccessibleName(/ 1\.8 ml Nov 1, 2026/);
});

test("what is given twice a day is said to be a day's, and what each one is", async () => {
  const medication = { ...TABLET, dosesPerDay: 2 };
  open({ doses: [dosed(TODAY, { dose: 125, liquid: false, medication })] });
  await expect
    .element(page.getByRole("cell", { name: "125.0 mg a day 62.5 mg every 12 hours", exact: true }))
    .toBeVisible();
});

test("a medicine whose name does not tell its strength stands there with it, also where it is struck out", async () => {
  const medication = { ...SUSPENSION, displayName: "GS-441524 suspension", concentration_mg_ml: 20 };
  open({ doses: [dosed(TODAY, { medication }), before] }, RUTH);
  await expect.element(page.getByRole("rowheader", { name: "GS-441524 suspension 20 mg/ml" })).toBeVisible();
  await userEvent.click(offers.first());
  await expect
    .element(page.getByText(/2 ml a day of GS-441524 suspension 20 mg\/ml, effective/))
    .toBeVisible();
});

describe("a dose dated a day ahead of the reader's own", () => {
  const ahead = dosed("2026-11-21", { dose: 2.4 });
  const wrong = struck(dosed("2026-11-21", { dose: 3 }), RUTH);

  test("counts already, and says so; one that was struck out does not", async () => {
    open({ doses: [ahead, before], withdrawn: { weights: [], doses: [wrong] } });
    await expect
      .element(rows.filter({ hasText: "2.4 ml" }))
      .toMatchTextContent(/Nov 21, 2026 ?counts already/);
    expect(page.getByText("counts already").elements()).toHaveLength(1);
  });

  test("does not count where the status has no dose", async () => {
    open({ doses: [ahead, before], status: "Observation" });
    await expect.element(rows.filter({ hasText: "2.4 ml" })).toBeVisible();
    expect(page.getByText("counts already").elements()).toHaveLength(0);
  });
});

test("one that followed a weight by itself says so, one that an adviser set does not", async () => {
  open({ doses: [dosed("2026-11-20", { origin: "weight", enteredByName: "Ana Duarte" }), before] });
  await expect.element(rows.nth(1)).toHaveAccessibleName(/Ana Duarte ?automatic$/);
  expect(rows.nth(2).element().textContent).not.toContain("automatic");
});

test("one entered in error stands struck out in its place in time, and its row says so", async () => {
  open({ withdrawn: { weights: [], doses: [wrong] } });
  await expect
    .element(rows.nth(2))
    .toHaveAccessibleName(
      /^GS-441524 tablet 50 mg Entered in error 90.0 mg Nov 12, 2026 .*Struck out by Ruth Meyer, .*: Wrong cat$/,
    );
  expect(rows.nth(2).element().querySelectorAll("s")).toHaveLength(3);
});

test("no doses say so", async () => {
  open({ doses: [] });
  await expect.element(page.getByText("No doses yet.")).toBeVisible();
});

const offers = page.getByRole("button", { name: /^Entered by mistake\?/ });

test.each([
  ["an owner none", ANA, 0],
  ["an admin each that counts", RUTH, 2],
])("to strike out, %s", async (_, person, times) => {
  open({ withdrawn: { weights: [], doses: [wrong] } }, person);
  await expect.element(rows.nth(1)).toBeVisible();
  expect(offers.elements()).toHaveLength(times);
});

test("an adviser strikes a dose out, and reads what is in force again", async () => {
  const message = "The dose is struck out and no longer counts. In force now: 1.8 ml once a day.";
  const api = fakeApi(on(withdrawDose, { doses: [struck(now)], message, newDose: before }));
  open({}, RUTH);
  await userEvent.click(offers.first());
  await expect.element(page.getByText(/effective Nov 20, 2026, stays in the history/)).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox"), "Wrong cat");
  await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
  await expect.element(page.getByText(message)).toBeVisible();
  expect(api.calls(withdrawDose)).toMatchObject([
    { params: { doseId: now._id }, body: { reason: "Wrong cat" } },
  ]);
});

describe("striking out a dose says what is given then:", () => {
  const tablets = { dose: 120, liquid: false, medication: { ...TABLET, dosesPerDay: 2 } };
  test.each<[string, number, Partial<Case>, string[]]>([
    [
      "of the one in force, the one before",
      0,
      {},
      ["The dose in force would be 1.8 ml a day, GS-441524 15 mg/ml, from 4.88 kg of Nov 1, 2026."],
    ],
    [
      "of another one, still the one in force",
      1,
      { doses: [dosed(TODAY, { ...tablets, origin: "update" }), before] },
      ["The dose in force stays: 120 mg a day: 60 mg every 12 hours."],
    ],
    [
      "of one that the one in force followed from, the one before both",
      1,
      { doses: [dosed(TODAY, { origin: "weight" }), dosed("2026-11-12", { dose: 9 }), before] },
      ["The dose in force would be 1.8 ml a day, GS-441524 15 mg/ml, from 4.88 kg of Nov 1, 2026."],
    ],
    [
      "of the one in force, also where the one between was struck out",
      0,
      { withdrawn: { weights: [], doses: [wrong] } },
      ["The dose in force would be 1.8 ml a day, GS-441524 15 mg/ml, from 4.88 kg of Nov 1, 2026."],
    ],
    [
      "of the one in force, where the one before is of a weight that was struck out",
      0,
      { doses: [now, { ...before, weight: struck(before.weight, RUTH, "Mistyped") }] },
      [
        "The dose in force would be 1.8 ml a day, GS-441524 15 mg/ml, from 4.88 kg of Nov 1, 2026, which was struck out: decide on the dose, and tell the owner before the next one.",
      ],
    ],
    [
      "of the only one, what to do first",
      0,
      { doses: [now] },
      ["No dose would be left: use Update Treatment first."],
    ],
    [
      "of one that all others followed from, what to do first",
      1,
      { doses: [dosed(TODAY, { origin: "weight" }), before] },
      ["No dose would be left: use Update Treatment first."],
    ],
    [
      "of the only one in Restart, that none is left",
      0,
      { status: "Restart", doses: [now] },
      ["No dose is left then: the owner is told to ask the team, until you set one."],
    ],
    ["in a status without a dose, nothing", 0, { status: "Observation" }, []],
  ])("%s", async (_, at, rest, then) => {
    open(rest, RUTH);
    await userEvent.click(offers.nth(at));
    await expect.element(page.getByText(/stays in the history with a line through it/)).toBeVisible();
    const said = page.getByText(/^(In force then|The dose in force|No dose)/).elements();
    expect(said.map(({ textContent }) => textContent)).toEqual(then);
  });
});

test("the only dose is refused, with what to do first", async () => {
  fakeApi(refuse(withdrawDose, 409, "Use Update Treatment first, then strike out this one."));
  open({ doses: [now] }, RUTH);
  await userEvent.click(offers);
  await userEvent.selectOptions(page.getByRole("combobox"), "Mistyped");
  await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Use Update Treatment first/);
});
