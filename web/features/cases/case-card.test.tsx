import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { getCase, getIntake } from "#contract/cases.ts";
import { noonUtc } from "#domain/calendar.ts";
import { STATUSES, type Status } from "#domain/status.ts";
import { catCase, dosed, MISO, TODAY, weighed } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { CaseCard } from "./case-card.tsx";

type Flags = { allowAdmin?: boolean; showButtons?: boolean };

function open(rest: Partial<Case> = {}, { allowAdmin = false, showButtons = true }: Flags = {}) {
  const kase = catCase(rest);
  logIn(ANA);
  fakeApi(on(getCase, kase), on(getIntake, { _id: kase._id, cat: MISO }));
  return render(
    <CaseCard
      kase={kase}
      allowAdmin={allowAdmin}
      showButtons={showButtons}
      administration={<button type="button">Administration</button>}
      today={TODAY}
    />,
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");

/** A panel of the card, by its heading. */
async function panel(name: string) {
  const heading = page.getByRole("heading", { name, level: 3 });
  await expect.element(heading).toBeVisible();
  return page.elementLocator(heading.element().closest("section") ?? document.body);
}

describe("the head", () => {
  test.each<[string, Partial<Case>, string]>([
    ["name, sex and age", {}, "Miso (Female) 2 years 3 months"],
    [
      "an estimated age",
      { cat: { ...MISO, age: { years: 1, months: 0, isEstimate: true } } },
      "Miso (Female) about 1 year",
    ],
    [
      "a kitten",
      { cat: { ...MISO, sex: "Unknown", age: { years: 0, months: 1, isEstimate: false } } },
      "Miso (Unknown) 1 month",
    ],
    ["no name yet", { cat: undefined, status: "New" }, "<Not Provided>"],
  ])("%s", async (_, rest, words) => {
    open(rest);
    await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent(words);
  });

  test("the status word, with a sentence of what it means", async () => {
    open({ status: "Observation" });
    await expect.element(page.getByText("Observation", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^No medicine now. Keep weighing/)).toBeVisible();
  });
});

describe("flags", () => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])("allowAdmin %s, showButtons %s", async (allowAdmin, showButtons) => {
    open({}, { allowAdmin, showButtons });
    await panel("Current Dose");
    expect(button("Administration").elements()).toHaveLength(Number(allowAdmin));
    expect(button("Status History").elements()).toHaveLength(Number(allowAdmin));
    expect(button("Update Weight").elements()).toHaveLength(Number(showButtons));
    expect(button("View Intake").elements()).toHaveLength(Number(showButtons));
  });
});

describe("the dose", () => {
  const WITH_DOSE: readonly Status[] = ["In Treatment", "Treatment Extension", "Relapse", "Restart"];
  const ALL_BUT_RAINBOW = STATUSES.filter((status) => status !== "Rainbow");

  test.each(ALL_BUT_RAINBOW.map((status) => [status, WITH_DOSE.includes(status)] as const))(
    "in %s it is shown: %s",
    async (status, shown) => {
      open({ status });
      await panel("Current Dose");
      expect(page.getByText("2 ml once a day").elements()).toHaveLength(Number(shown));
      expect(page.getByText("No Current Dose").elements()).toHaveLength(Number(!shown));
    },
  );

  test("without any dose there is none", async () => {
    open({ doses: [] });
    await expect.element(page.getByText("No Current Dose")).toBeVisible();
  });

  test("says since when and from which weight, and its note", async () => {
    open({ doses: [dosed("2026-11-12", { note: "With a treat." })] });
    await expect.element(page.getByText("Since Nov 12, from 4.88 kg")).toBeVisible();
    await expect.element(page.getByText("With a treat.")).toBeVisible();
  });

  test("explains itself: the sum, its line, the rounding, who and when", async () => {
    open();
    await userEvent.click(page.getByText("Why this dose?"));
    await expect.element(page.getByText("4.88 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /^Weight weighed Nov 20 4.88 kg/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /29.4 mg$/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /1.96 ml$/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /2.0 ml$/ })).toBeVisible();
    await expect.element(page.getByText("6.15 mg for each kg", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Rounding strategy")).toBeVisible();
    await expect.element(page.getByText("Ruth Meyer", { exact: true })).toBeVisible();
  });

  test("of before the weights had a version it has no more to say", async () => {
    const dose = dosed(TODAY);
    Reflect.deleteProperty(dose.weight, "metricVersion");
    open({ doses: [dose] });
    await userEvent.click(page.getByText("Why this dose?"));
    await expect.element(page.getByText("This dose has no additional information.")).toBeVisible();
  });
});

describe("the weight", () => {
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
    [[], "No weight yet."],
  ])("%#: %s", async (weights, words) => {
    open({ metrics: { weights } });
    const weight = await panel("Current Weight");
    await expect.element(weight.getByText(words, { exact: true })).toBeVisible();
  });
});

describe("Case Information", () => {
  test("shows only the dates that are there", async () => {
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
    expect(information.element().textContent).not.toContain("Observation");
  });

  test("shows the days of observation", async () => {
    open({
      status: "Observation",
      observationStartDate: noonUtc("2027-01-21"),
      observationEndDate: noonUtc("2027-04-15"),
    });
    await expect.element(page.getByText("Observation Start Date")).toBeVisible();
    await expect.element(page.getByText("Apr 15, 2027")).toBeVisible();
  });
});

describe("a cat that died", () => {
  test("has no numbers, nothing to do, the history and a way to a person", async () => {
    const { where } = open({ status: "Rainbow" });
    await expect.element(page.getByText(/^We are so sorry/)).toBeVisible();
    expect(page.getByRole("article").element().textContent).not.toMatch(/\d/);
    expect(button("Update Weight").elements()).toHaveLength(0);
    await userEvent.click(page.getByRole("link", { name: /^Write to the team/ }));
    await expect.poll(where).toBe("/contact");
  });

  test("keeps the history", async () => {
    open({ status: "Rainbow" });
    await userEvent.click(button("The history of Miso"));
    await expect.element(dialog.getByRole("table")).toBeVisible();
  });

  test("has the usual card for an adviser, who may have to correct it", async () => {
    open({ status: "Rainbow" }, { allowAdmin: true });
    await expect.element(button("Administration")).toBeVisible();
    await expect.element(page.getByText("No Current Dose")).toBeVisible();
  });
});

describe("dialogs", () => {
  test.each([
    ["Weight History", "Weight History", "10 lb 12 oz"],
    ["Dose History", "Dose History", "1.8 ml"],
    ["Status History", "Status History", "Intake Complete"],
    ["View Intake", "Intake", "Spayed/neutered"],
    ["Update Weight", "Update Weight", "What did the scales say?"],
  ])("%s opens, is 750 px wide where there is room, and Back closes it", async (opener, title, words) => {
    await page.viewport(1280, 800);
    const { router } = open({}, { allowAdmin: true });
    await userEvent.click(button(opener));
    await expect.element(dialog.getByRole("heading", { name: title, level: 2 })).toBeVisible();
    await expect.element(dialog.getByText(words, { exact: false }).first()).toBeVisible();
    expect(dialog.element().getBoundingClientRect().width).toBe(750);

    await router.navigate(-1);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(opener)).toHaveFocus();
  });

  test("closing one leaves no trace in the history", async () => {
    const { router } = open();
    await userEvent.click(button("View Intake"));
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.search).toBe("");
  });

  test("a cat without changes of status says so", async () => {
    open({ statusChanges: [] }, { allowAdmin: true });
    await userEvent.click(button("Status History"));
    await expect.element(page.getByText("No status changes.")).toBeVisible();
  });
});
