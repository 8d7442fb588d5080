import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getCase, listAllCases } from "#contract/cases.ts";
import type { Dose } from "#contract/dose.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { artemis, card, miso, openSearch, prefer } from "#web/testing/case-search.tsx";
import { dosed, struck, TABLET, TODAY, weighed } from "#web/testing/cats.ts";
import { on } from "#web/testing/fake.ts";

beforeEach(async () => {
  prefer("cards");
  await page.viewport(1280, 800);
  vi.setSystemTime(`${TODAY}T12:00:00`);
  return () => vi.useRealTimers();
});

const since = addDays(TODAY, -8);
const dose = dosed(since);

function cat(now: Dose, rest: Partial<Case> = {}): Case {
  const weights = [weighed(TODAY, 11.2), now.weight];
  return { ...artemis, doses: [now], metrics: { weights }, withdrawn: { weights: [], doses: [] }, ...rest };
}
const tablets = (mg: number) => cat(dosed(TODAY, { dose: mg, liquid: false, medication: TABLET }));

/** The card that an adviser has opened. */
async function opened(kase: Case): Promise<string> {
  openSearch(`/admin?case=${kase._id}`, on(getCase, kase));
  await expect.element(card("Artemis")).toBeVisible();
  return card("Artemis").element().textContent ?? "";
}

test("in the list of cards a corrected dose is said to be one", async () => {
  const struckDoses = [struck(dosed(TODAY, { dose: 2.3 }))];
  openSearch("/admin?m=all", on(listAllCases, [cat(dose, { withdrawn: undefined, struckDoses })]));
  await expect
    .element(card("Artemis").getByText(/^Corrected on Nov 20.*: 2\.3 ml a day of .* was entered in error\./))
    .toBeVisible();
});

describe("an adviser's card says what to decide, where an owner's says to ask the team", () => {
  test.each<[string, Case, string]>([
    [
      "a dose that waits",
      cat(dose),
      "2 ml a day stays in force until you decide on the dose: Update Treatment.",
    ],
    [
      "one of an earlier treatment",
      cat(dose, { status: "Relapse", isEarlierDose: true }),
      "2 ml a day may not be the right dose. Decide which dose counts now, and tell the owner.",
    ],
    [
      "one of before, where the start of the new treatment was struck out",
      cat(dose, { isEarlierDose: true }),
      "Decide which dose counts now, and tell the owner. For a new start change the status to Restart, then Set Treatment.",
    ],
    [
      "one that may be too much",
      cat(dose, { mayBeTooMuch: true }),
      "2 ml a day may be too much for the latest weight. Decide on the dose: Update Treatment, and tell the owner before the next one.",
    ],
    [
      "one whose weight was the only one, and was wrong",
      cat({ ...dose, weight: struck(dose.weight) }, { mayBeTooMuch: true, metrics: { weights: [] } }),
      "2 ml a day may be too much: no weight is left. Tell the owner before the next one, and ask for a new weight: Update Treatment needs one.",
    ],
    [
      "one whose weight was wrong, with another since",
      cat({ ...dose, weight: struck(dose.weight) }, { mayBeTooMuch: true }),
      "2 ml a day may be too much: the weight that it came from was struck out. Decide on the dose: Update Treatment, and tell the owner before the next one.",
    ],
    [
      "one that may be too much for a weight of before",
      cat(dose, { mayBeTooMuch: true, tooMuchFor: { weightKg: 2.5, effectiveDate: noonUtc(TODAY) } }),
      "2 ml a day may be too much for the weight from Nov 20, 2.50 kg. Decide on the dose: Update Treatment, and tell the owner before the next one.",
    ],
    [
      "one that may be too much, where Update Treatment is not offered",
      cat(dose, { mayBeTooMuch: true, isEarlierDose: true, status: "Restart" }),
      "2 ml a day may not be the right dose. Decide which dose counts now, and tell the owner.",
    ],
    [
      "one past day 84",
      cat(dose, { graduationDate: noonUtc(TODAY) }),
      "Decide which dose counts now, and tell the owner. If treatment goes on, change the status to Treatment Extension.",
    ],
    [
      "one that was corrected",
      cat(dose, { withdrawn: { weights: [], doses: [struck(dosed(TODAY, { dose: 2.3 }))] } }),
      "In force now, GS-441524 15 mg/ml: 2 ml a day.",
    ],
    [
      "one beside a weight that looks wrong and may be right",
      cat(dose, {
        mayBeTooMuchIfRight: true,
        metrics: { weights: [weighed(TODAY, 2.37), dose.weight] },
      }),
      "If that weight is right, 2 ml a day may be too much. Decide on the dose: Update Treatment, and tell the owner before the next one.",
    ],
    ["tablets that nobody can divide", tablets(20), "Decide how it is divided, and tell the owner."],
    [
      "tablets that nobody can measure",
      tablets(5),
      "Decide how it is measured, and tell the owner before any is given.",
    ],
  ])("%s", async (_, kase, words) => {
    const said = await opened(kase);
    expect(said).toContain(words);
    expect(said).not.toMatch(/the team|keep giving/i);
  });

  test.each<[string, Partial<Case>, RegExp]>([
    ["of an earlier treatment", { status: "Relapse", isEarlierDose: true }, /Decide which dose counts now/],
    ["that may be too much", { mayBeTooMuch: true }, /may be too much for the latest weight/],
  ])("in a list the dose %s, too; the table says it beside the dose", async (_, asks, words) => {
    const asked = cat(dose, { ...asks, withdrawn: undefined });
    const list = on(listAllCases, [asked, { ...cat(dose), _id: miso._id, withdrawn: undefined }]);
    openSearch("/admin?m=all", list);
    await expect.poll(() => page.getByText(words).elements().length).toBe(1);
    await userEvent.click(page.getByRole("radio", { name: "Table" }));
    await expect.poll(() => page.getByText("Needs a decision").elements().length).toBe(1);
    const row = page.getByText("Needs a decision").element().closest("tr");
    expect(row?.querySelector("a")?.id).toBe(`case-${asked._id}`);
  });

  test("in a table a dose whose own weight was struck out, where the latest would give another: the strike-out takes no mark away", async () => {
    const onStruck = { ...dose, weight: struck(dose.weight) };
    const decide = cat(onStruck, { withdrawn: undefined });
    const same = {
      ...cat(onStruck, { metrics: { weights: [dose.weight] } }),
      _id: miso._id,
      withdrawn: undefined,
    };
    openSearch("/admin?m=all", on(listAllCases, [same, decide]));
    await userEvent.click(page.getByRole("radio", { name: "Table" }));
    const remark = page.getByText("Weight to decide on");
    await expect.poll(() => remark.elements().length).toBe(1);
    expect(remark.element().closest("tr")?.querySelector("a")?.id).toBe(`case-${decide._id}`);
  });

  test("in a list a dose for which a weight would give another, in the table too, for as long as the card says so", async () => {
    const held = cat(dose, { withdrawn: undefined });
    const same = {
      ...cat(dose, { metrics: { weights: [dose.weight] } }),
      _id: miso._id,
      withdrawn: undefined,
    };
    openSearch("/admin?m=all", on(listAllCases, [same, held]));
    await expect.poll(() => page.getByText(/stays in force until you decide/).elements().length).toBe(1);
    await userEvent.click(page.getByRole("radio", { name: "Table" }));
    const remark = page.getByText("Weight to decide on");
    await expect.poll(() => remark.elements().length).toBe(1);
    expect(remark.element().closest("tr")?.querySelector("a")?.id).toBe(`case-${held._id}`);
  });

  test("in a list as well", async () => {
    openSearch("/admin?m=all", on(listAllCases, [tablets(20)]));
    await expect.element(card("Artemis").getByText(/Decide how it is divided/)).toBeVisible();
  });
});
