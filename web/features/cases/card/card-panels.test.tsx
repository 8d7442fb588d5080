import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { STATUSES, type Status, showsDose } from "#domain/course/status.ts";
import { cache } from "#web/api/cache.ts";
import { button, dialog, openCard, panel } from "#web/testing/card.tsx";
import { dosed, struck, TABLET, TODAY, weighed } from "#web/testing/cats.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { ANA } from "#web/testing/people.ts";
import { unmountAll } from "#web/testing/render.tsx";

takePlaceIn(2026);

const open = (rest: Partial<Case> = {}) => openCard(rest);

/** Names and values of what stands in a list of facts. */
function factsOf(element: Element): Record<string, string | null | undefined> {
  const names = [...element.querySelectorAll("dt")];
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling?.textContent]));
}

const PLANNED = "The graduation date is from the original plan.";

describe("the dose", () => {
  const WITH_DOSE: readonly Status[] = ["In Treatment", "Treatment Extension", "Relapse", "Restart"];
  const ALL_BUT_RAINBOW = STATUSES.filter((status) => status !== "Rainbow");

  test.each(ALL_BUT_RAINBOW.map((status) => [status, WITH_DOSE.includes(status)] as const))(
    "in %s it is shown: %s [CDO-03] [CDO-04]",
    async (status, shown) => {
      open({ status });
      await panel("Current Dose");
      expect(page.getByText("2.0 ml once a day").elements()).toHaveLength(Number(shown));
      expect(page.getByText("No Current Dose", { exact: true }).elements()).toHaveLength(Number(!shown));
    },
  );

  test("without any dose there is none", async () => {
    open({ doses: [] });
    await expect.element(page.getByText("No Current Dose", { exact: true })).toBeVisible();
  });

  test("in a relapse without one nothing speaks of the one on this card", async () => {
    open({ status: "Relapse", doses: [] });
    await expect.element(page.getByText("No Current Dose", { exact: true })).toBeVisible();
    await expect.element(page.getByText("There is no dose yet. Ask the team what to give.")).toBeVisible();
    await expect.element(page.getByText(/The dose on this card/)).not.toBeInTheDocument();
  });

  test("where one was entered by mistake, the owner is told not to give it; without one, what the team does next", async () => {
    const mistaken = { weights: [], doses: [struck(dosed(TODAY, { dose: 2.3 }))] };
    const told = page.getByText(
      "The dose that stood here was entered by mistake. Do not give it: ask the team.",
    );
    for (const status of ["Intake Complete", "Restart", "Ghosted"] as const) {
      open({ status, doses: [], withdrawn: mistaken });
      await expect.element(told).toBeVisible();
      await expect.element(page.getByText(/before you stop/)).not.toBeInTheDocument();
      unmountAll();
    }
    open({ status: "Fired", doses: [], withdrawn: mistaken });
    await expect
      .element(page.getByText(/entered by mistake\. Do not give it: ask your vet\.$/))
      .toBeVisible();
    unmountAll();
    open({ status: "Intake Complete", doses: [], withdrawn: { weights: [], doses: [] } });
    await expect.element(page.getByText(/^The team reads your answers/)).toBeVisible();
  });

  describe("of a treatment that has ended is never said to count:", () => {
    const corrected = { weights: [], doses: [struck(dosed(TODAY, { dose: 2.3 }))] };
    const [yesterday, another] = [dosed(addDays(TODAY, -1)), [weighed(TODAY, 6.5)]];
    test.each<[string, Partial<Case>]>([
      ["after a cure", { status: "Relapse", isEarlierDose: true }],
      ["after a cure, extended", { status: "Treatment Extension", isEarlierDose: true }],
      ["where the dose of the new one was struck out", { isEarlierDose: true }],
      ["in Restart", { status: "Restart", isEarlierDose: true }],
      ["past day 84", { graduationDate: noonUtc(TODAY) }],
      ["where a dose was corrected", { isEarlierDose: true, doses: [yesterday], withdrawn: corrected }],
      [
        "where a weight would give another",
        { isEarlierDose: true, doses: [yesterday], metrics: { weights: another }, withdrawn: corrected },
      ],
    ])("%s it says once to ask", async (_, course) => {
      open(course);
      await panel("Current Dose");
      const said = page.getByRole("article").element().textContent ?? "";
      expect(said.split("ask the team what to give. 2 ml a day may not be the right dose.")).toHaveLength(2);
      expect(said).not.toMatch(/counts until|follows? the weight|Give |Keep giving/);
    });
  });

  describe("that may be too much is never said to be kept:", () => {
    const another = [weighed(TODAY, 2.37)];
    test.each<[string, Partial<Case>]>([
      ["by itself", {}],
      ["where a weight would give another", { metrics: { weights: another } }],
      ["past day 84", { graduationDate: noonUtc(TODAY) }],
    ])("%s it says once to ask before the next one", async (_, course) => {
      open({ mayBeTooMuch: true, ...course });
      await panel("Current Dose");
      const said = page.getByRole("article").element().textContent ?? "";
      expect(
        said.split("2 ml a day may be too much. Ask the team before you give the next one."),
      ).toHaveLength(2);
      expect(said).not.toMatch(/Give |Keep giving/);
    });
  });

  test.each<[string, Partial<Case>, RegExp]>([
    ["", {}, /ask the team before you give the next one/],
    [
      ", and near the last day whether to stop",
      { graduationDate: noonUtc(addDays(TODAY, 3)) },
      /Ask the team before the last dose whether to stop/,
    ],
  ])(
    "that may be too much if the latest weight is right is not said to be given%s",
    async (_, course, asks) => {
      open({
        mayBeTooMuchIfRight: true,
        doses: [dosed(addDays(TODAY, -1))],
        metrics: { weights: [weighed(TODAY, 2.37)] },
        withdrawn: { weights: [], doses: [] },
        ...course,
      });
      await panel("Current Dose");
      const said = page.getByRole("article").element().textContent ?? "";
      expect(said).toMatch(asks);
      expect(said).toContain("If that weight is right, 2 ml a day may be too much: ask the team");
      expect(said).not.toMatch(/Give |Keep giving/);
    },
  );

  test("that may be too much if a weight before the latest is right names that one", async () => {
    open({
      mayBeTooMuchIfRight: true,
      tooMuchFor: { weightKg: 2.37, effectiveDate: noonUtc(addDays(TODAY, -1)) },
      doses: [dosed(addDays(TODAY, -2))],
      metrics: { weights: [weighed(TODAY, 10.7), weighed(addDays(TODAY, -1), 2.37)] },
      withdrawn: { weights: [], doses: [] },
    });
    await panel("Current Dose");
    const said = page.getByRole("article").element().textContent ?? "";
    expect(said).toContain(
      "The 2.37 kg from Nov 19 would give a different dose. If that weight is right, 2 ml a day",
    );
  });

  test("says since when and from which weight, and its note [CDO-07] [CDO-08]", async () => {
    open({ doses: [dosed("2026-11-12", { note: "With a treat." })] });
    await expect.element(page.getByText("Since Nov 12, from 4.88 kg")).toBeVisible();
    await expect.element(page.getByText("With a treat.")).toBeVisible();
  });

  test("entered for an earlier day it is not said to have been given since then", async () => {
    open({ doses: [dosed("2026-11-06", { enteredOn: "2026-11-20T08:12:00.000Z" })] });
    await expect.element(page.getByText("Since today, Nov 20, from 4.88 kg")).toBeVisible();
  });

  test("is not said to have been given on days on which another one was in force that was struck out since", async () => {
    const wrong = struck(dosed("2026-11-12", { dose: 2.3 }));
    const withdrawn = { ...wrong.withdrawn, withdrawnOn: "2026-11-16T10:00:00.000Z" };
    open({ doses: [dosed("2026-11-06")], withdrawn: { weights: [], doses: [{ ...wrong, withdrawn }] } });
    await expect.element(page.getByText("Since Nov 16, from 4.88 kg")).toBeVisible();
  });

  test("counts already, where an adviser further east dated it today and it is the day before here", async () => {
    open({ doses: [dosed("2026-11-21")] });
    await expect
      .element(page.getByText("In effect now, although dated Nov 21, from 4.88 kg", { exact: true }))
      .toBeVisible();
  });

  test("has its reasons at hand before anybody asks for them", async () => {
    open();
    await expect.poll(() => cache.getQueryData(["file", "why-this-dose"])).toBeDefined();
  });

  test("explains itself: the sum, its line, the rounding, who and when", async () => {
    open();
    await userEvent.click(page.getByText("Why this dose?"));
    await expect.element(page.getByText("4.88 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /^Weight weighed Nov 20 4.88 kg/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /29.4 mg$/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /1.96 ml$/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /2.0 ml$/ })).toBeVisible();
    await expect.element(page.getByText("6.15 mg per kg", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Rounding strategy")).toBeVisible();
    await expect.element(page.getByText("Ruth Meyer", { exact: true })).toBeVisible();
  });

  test("the latest one, with its medicine and the amount in ml [CDO-01] [CDO-05] [CDO-06] [FMT-02] [FMT-04]", async () => {
    open({ doses: [dosed(TODAY), dosed("2026-11-01", { dose: 1.8 })] });
    const dose = await panel("Current Dose");
    await expect.element(dose.getByText("2.0 ml once a day")).toBeVisible();
    await expect.element(dose.getByText("GS-441524 15 mg/ml", { exact: true })).toBeVisible();
    expect(dose.element().textContent).not.toContain("1.8");
  });

  test("tablets in mg [CDO-05] [CDO-06] [FMT-04]", async () => {
    open({ doses: [dosed(TODAY, { dose: 62.5, liquid: false, medication: TABLET })] });
    const dose = await panel("Current Dose");
    await expect.element(dose.getByText("62.5 mg once a day")).toBeVisible();
    await expect.element(dose.getByText("GS-441524 tablet 50 mg", { exact: true })).toBeVisible();
  });

  test("its detail has the weight used, the rounding, entered on and entered by [CDO-09] [CDO-10]", async () => {
    open({ doses: [dosed("2026-11-12")] });
    const dose = await panel("Current Dose");
    await userEvent.click(page.getByText("Why this dose?"));
    expect(factsOf(dose.element())).toMatchObject({
      "Weight used": "4.90 kg",
      "Rounding strategy": "Rounded up to the next 0.1 kg",
      "Entered on": expect.stringMatching(/^Nov 12, 2026, /),
      "Entered by": "Ruth Meyer",
    });
    expect(dose.element().textContent).not.toContain("This dose has no additional information.");
  });

  test("its icon opens Dose History [CDO-02]", async () => {
    open();
    await userEvent.click(button("Dose History"));
    await expect.element(dialog.getByRole("heading", { name: "Dose History" })).toBeVisible();
    await expect.element(dialog.getByRole("table", { name: "Doses, the latest first" })).toBeVisible();
  });

  test("of before the weights had a version it has no more to say [CDO-10]", async () => {
    const dose = dosed(TODAY);
    Reflect.deleteProperty(dose.weight, "metricVersion");
    open({ doses: [dose] });
    await userEvent.click(page.getByText("Why this dose?"));
    await expect
      .element(page.getByText("This dose has no additional information.", { exact: true }))
      .toBeVisible();
  });
});

describe("the weight", () => {
  test("the latest one in kilograms, with two decimals, and its effective date [CWT-01] [CWT-03] [CWT-04] [FMT-01]", async () => {
    open({ metrics: { weights: [weighed("2026-11-20", 4.8), weighed("2026-11-12", 4.7)] } });
    const weight = await panel("Current Weight");
    await expect.element(weight.getByText("4.80 kg", { exact: true })).toBeVisible();
    await expect.element(weight.getByText(/^Nov 20, 100 g more/)).toBeVisible();
  });

  test("its icon opens Weight History [CWT-02]", async () => {
    open();
    await userEvent.click(button("Weight History"));
    await expect.element(dialog.getByRole("heading", { name: "Weight History" })).toBeVisible();
    await expect.element(dialog.getByRole("table", { name: "Weights, the latest first" })).toBeVisible();
  });

  test("its detail: what was typed, when, and by whom, by name from day one instead of a note [CWT-05] [CWT-06] [CWT-07]", async () => {
    open();
    const weight = await panel("Current Weight");
    await userEvent.click(page.getByText("Details"));
    expect(factsOf(weight.element())).toEqual({
      "User-entered weight": "10 lb 12 oz",
      "Entered on": expect.stringMatching(/^Nov 20, 2026, /),
      "Entered by": "Ana Duarte",
    });
    expect(weight.element().textContent).not.toContain(ANA.id);
  });

  test("the latest by effective date, in kilograms, and the difference to the one before", async () => {
    open();
    const weight = await panel("Current Weight");
    await expect.element(weight.getByText("4.88 kg", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Nov 20, 120 g more than on Nov 12")).toBeVisible();
    await userEvent.click(page.getByText("Details"));
    await expect.element(page.getByText("10 lb 12 oz")).toBeVisible();
    await expect.element(weight.getByText("Ana Duarte")).toBeVisible();
  });

  test.each([
    [[weighed("2026-11-20", 4.7), weighed("2026-11-12", 4.8)], "Nov 20, 100 g less than on Nov 12"],
    [[weighed("2026-11-20", 4.8), weighed("2026-11-12", 4.8)], "Nov 20, the same as on Nov 12"],
    [[weighed("2026-11-20", 4.8)], "Nov 20, 2026"],
    [[], "No weight."],
  ])("%#: %s", async (weights, words) => {
    open({ metrics: { weights } });
    const weight = await panel("Current Weight");
    await expect.element(weight.getByText(words, { exact: true })).toBeVisible();
  });
});

describe("Case Information", () => {
  test("owner, phone and the dates that are there, and no others [CINF-01] [CINF-02] [CINF-03] [CINF-04] [CINF-05] [CINF-06]", async () => {
    open();
    const information = await panel("Case Information");
    await expect.element(information.getByText("Oct 29, 2026")).toBeVisible();
    await expect.element(information.getByText("Jan 21, 2027")).toBeVisible();
    await expect.element(information.getByText("+1 415 555 0134")).toBeVisible();
    await expect
      .element(
        information.getByText("Graduation is the first day without medicine. The last dose is on Jan 20."),
      )
      .toBeVisible();
    expect(factsOf(information.element())).toEqual({
      "Treatment Start Date": "Oct 29, 2026",
      "Graduation Date": "Jan 21, 2027",
      Owner: "Ana Duarte",
      Phone: "+1 415 555 0134",
    });
  });

  test.each(STATUSES.filter((status) => !showsDose(status) && status !== "Rainbow"))(
    "%s: a graduation that is still to come was a plan; of one that is past, which may never have been, nothing is said",
    async (status) => {
      open({ status });
      const information = await panel("Case Information");
      await expect.element(information.getByText("Jan 21, 2027")).toBeVisible();
      await expect.element(information.getByText(PLANNED)).toBeVisible();
      expect(information.element().textContent).not.toMatch(/medicine|last dose|team/i);
    },
  );

  test("of a graduation that is past nothing is said where the case is closed", async () => {
    open({ status: "Cured", graduationDate: noonUtc("2026-11-01") });
    const information = await panel("Case Information");
    await expect.element(information.getByText("Nov 1, 2026")).toBeVisible();
    await expect.element(information.getByText(PLANNED)).not.toBeInTheDocument();
  });

  test.each(STATUSES.filter((status) => showsDose(status) && status !== "In Treatment"))(
    "%s: the date was a plan",
    async (status) => {
      open({ status });
      const information = await panel("Case Information");
      await expect.element(information.getByText(PLANNED)).toBeVisible();
      expect(information.element().textContent).not.toContain("without medicine");
    },
  );

  test("before a treatment it has no dates [CINF-03] [CINF-04] [CINF-05] [CINF-06]", async () => {
    open({ status: "Intake Complete", doses: [], treatmentStartDate: undefined, graduationDate: undefined });
    const information = await panel("Case Information");
    expect(Object.keys(factsOf(information.element()))).toEqual(["Owner", "Phone"]);
  });

  test("shows the days of observation [CINF-05] [CINF-06]", async () => {
    open({
      status: "Observation",
      observationStartDate: noonUtc("2027-01-21"),
      observationEndDate: noonUtc("2027-04-15"),
    });
    const information = await panel("Case Information");
    expect(factsOf(information.element())).toMatchObject({
      "Observation Start Date": "Jan 21, 2027",
      "Observation End Date": "Apr 15, 2027",
    });
  });
});
