import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { withdrawWeight } from "#contract/corrections.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { endSession } from "#web/api/session.ts";
import { withBigLetters } from "#web/testing/big-letters.ts";
import { catCase, dosed, struck, TABLET, TODAY, weighed } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import { WeightHistory } from "./weight-history.tsx";

takePlaceIn(2026);

const open = (kase: Case) => render(<WeightHistory kase={kase} today={TODAY} />);
const lines = () => document.querySelectorAll("path.line").length;

test("the table has the specification's columns, weights with two decimals, the latest first [DLG-10] [FMT-01]", async () => {
  open(catCase());
  const titles = page.getByRole("columnheader");
  await expect.element(titles.nth(4)).toBeInTheDocument();
  expect(titles.elements().map((title) => title.textContent)).toEqual([
    "Effective date",
    "Weight in kg",
    "User-entered weight",
    "Entered on",
    "Entered by",
  ]);
  const latest = page.getByRole("row").nth(1);
  await expect.element(latest.getByRole("rowheader")).toHaveTextContent("Nov 20, 2026");
  await expect.element(latest).toHaveAccessibleName(/^Nov 20, 2026 4.88 kg 10 lb 12 oz .* Ana Duarte$/);
});

test("the line is whole while somebody weighs every week", async () => {
  open(catCase());
  await expect.poll(lines).toBe(1);
});

test("more than two weeks without a weight stay open and say how long", async () => {
  const weights = [weighed(TODAY, 4.88), weighed("2026-11-13", 4.8), weighed("2026-10-23", 4.5)];
  open(catCase({ metrics: { weights } }));
  await expect.poll(lines).toBe(2);
  await expect.element(page.getByText("no weight for 21 days")).toBeInTheDocument();
  await expect.element(page.getByText("No weight for 21 days, from Oct 23 to Nov 13.")).toBeInTheDocument();
});

test("the last weight is written where no line comes down to it", async () => {
  const weights = [weighed(TODAY, 4.5), weighed("2026-11-13", 4.9), weighed("2026-11-06", 4.4)];
  open(catCase({ metrics: { weights } }));
  await expect.poll(() => document.querySelector("circle.now")).not.toBeNull();
  const written = [...document.querySelectorAll("svg.chart .value")].find(
    ({ textContent }) => textContent === "4.50 kg",
  );
  const dot = document.querySelector("circle.now");
  expect(Number(written?.getAttribute("y"))).toBeGreaterThan(Number(dot?.getAttribute("cy")));
});

test("the picture is also said in words", async () => {
  open(catCase({ doses: [dosed("2026-11-12"), dosed("2026-10-29", { dose: 1.8 })] }));
  await expect
    .element(page.getByText("4.42 kg on Oct 29, 2026, 4.88 kg on Nov 20, 2026."))
    .toBeInTheDocument();
  await expect.element(page.getByText("From Oct 29 1.8 ml a day of GS-441524 15 mg/ml.")).toBeInTheDocument();
  await expect.element(page.getByText("From Nov 12 2 ml a day of GS-441524 15 mg/ml.")).toBeInTheDocument();
  await expect.element(page.getByText("In Treatment from Oct 29.")).toBeInTheDocument();
});

test("of a dose dated a day ahead of the reader's own the picture says that it counts already", async () => {
  open(catCase({ doses: [dosed("2026-11-21"), dosed("2026-10-29", { dose: 1.8 })] }));
  const words = "Already now, though dated Nov 21, 2 ml a day of GS-441524 15 mg/ml.";
  await expect.element(page.getByText(words)).toBeInTheDocument();
});

test("days of another year stand so far apart that their years fit between", async () => {
  const weights = [weighed("2025-12-30", 3.6), weighed("2025-10-07", 3)];
  open(catCase({ status: "Cured", metrics: { weights }, doses: [], statusChanges: [] }));
  const days = () =>
    [...document.querySelectorAll("svg.chart text")].filter(({ textContent }) => / 2025$/.test(textContent));
  await expect.poll(() => days().length).toBeGreaterThan(1);
  const boxes = days().map((day) => day.getBoundingClientRect());
  for (const [at, box] of boxes.entries()) expect(box.left).toBeGreaterThan((boxes[at - 1]?.right ?? 0) + 4);
});

test.each([320, 390, 760, 1280])(
  "at %i px the doses of a few days are written neither over each other nor over a step",
  async (width) => {
    await page.viewport(width, 800);
    const amounts = [137.5, 125, 112.5, 100, 75];
    const doses = amounts.map((dose, index) =>
      dosed(addDays(TODAY, -3 * index), { dose, liquid: false, medication: TABLET }),
    );
    open(catCase({ doses }));
    const written = () =>
      [...document.querySelectorAll(".chart .value")].filter(({ textContent }) => / mg$/.test(textContent));
    await expect.poll(() => written().at(0)?.textContent).toBe("137.5 mg");
    const labels = written().map((label) => label.getBoundingClientRect());
    const steps = [...document.querySelectorAll(".chart .step")].map((step) => step.getBoundingClientRect());
    expect(steps).toHaveLength(5);
    for (const [at, label] of labels.entries()) {
      const beside = (other: DOMRect) => other.right <= label.left || other.left >= label.right;
      expect(labels.filter((other, index) => index !== at && !beside(other))).toEqual([]);
      expect(steps.filter((step) => !beside(step) && step.top < label.bottom)).toEqual([]);
    }
  },
);

test("the drawing is as wide as its place, so that its text is at its real size", async () => {
  open(catCase());
  await expect
    .poll(() => {
      const chart = document.querySelector<SVGSVGElement>("svg.chart");
      return chart && Math.abs(chart.getBoundingClientRect().width - chart.viewBox.baseVal.width) < 1;
    })
    .toBe(true);
});

test("with letters twice as big all that is written in the drawing is twice as big, and inside it", async () => {
  withBigLetters();
  open(catCase({ status: "In Treatment", graduationDate: noonUtc("2027-01-29") }));
  const chart = () => document.querySelector<SVGSVGElement>("svg.chart");
  await expect
    .poll(() =>
      Math.round((chart()?.getBoundingClientRect().width ?? 0) / (chart()?.viewBox.baseVal.width ?? 1)),
    )
    .toBe(2);
  const box = chart()?.getBoundingClientRect();
  for (const text of chart()?.querySelectorAll("text") ?? []) {
    const { left, right } = text.getBoundingClientRect();
    expect([text.textContent, left >= (box?.left ?? 0) - 1, right <= (box?.right ?? 0) + 1]).toEqual([
      text.textContent,
      true,
      true,
    ]);
  }
});

test("one weight is a row and no picture", async () => {
  open(catCase({ metrics: { weights: [weighed(TODAY, 4.88)] } }));
  await expect.element(page.getByText("4.88 kg", { exact: true })).toBeVisible();
  expect(document.querySelector("svg.chart")).toBeNull();
});

test("no weights say so", async () => {
  open(catCase({ metrics: { weights: [] } }));
  await expect.element(page.getByText("No weights yet.")).toBeVisible();
});

describe("a weight entered in error", () => {
  const wrong = struck(weighed("2026-11-12", 47.56, "47.56 kg"));
  const open = (rest: Partial<Case> = {}) =>
    render(
      <WeightHistory kase={catCase({ withdrawn: { weights: [wrong], doses: [] }, ...rest })} today={TODAY} />,
    );

  test("stands struck out in its place in time, and its row says so in words", async () => {
    open();
    const rows = page.getByRole("row");
    await expect.element(rows.nth(5)).toBeVisible();
    const days = rows.elements().map((row) => row.querySelector("th")?.textContent);
    expect(days.slice(1, 4)).toEqual(["Nov 20, 2026", "Nov 12, 2026 Entered in error", "Nov 12, 2026"]);
    const row = rows.nth(2);
    await expect
      .element(row)
      .toHaveAccessibleName(/Entered in error 47.56 kg .* Struck out by Ana Duarte, .*: Mistyped$/);
    expect(row.element().querySelectorAll("s")).toHaveLength(3);
  });

  test("is a hollow crossed mark beside the line, which goes on without it", async () => {
    open();
    await expect.poll(() => document.querySelectorAll(".chart .withdrawn").length).toBe(1);
    expect(document.querySelectorAll("circle.dot")).toHaveLength(4);
    expect(lines()).toBe(1);
    await expect
      .element(page.getByText("47.56 kg on Nov 12 was entered in error and does not count."))
      .toBeInTheDocument();
  });

  test("is shown also where it was the only one", async () => {
    open({ metrics: { weights: [] } });
    await expect.element(page.getByRole("row", { name: /Entered in error/ })).toBeVisible();
    expect(document.querySelector("svg.chart")).toBeNull();
  });
});

describe("Entered by mistake?", () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const kept = (rest: Partial<WeightMetric>) => [
    { ...weighed(TODAY, 4.88), enteredOn: hoursAgo(1), ...rest },
  ];
  const offers = page.getByRole("button", { name: /^Entered by mistake\?/ });

  test.each<[string, typeof ANA, Partial<WeightMetric>, number]>([
    ["an owner for 24 hours", ANA, {}, 1],
    ["an owner not after that", ANA, { enteredOn: hoursAgo(25) }, 0],
    ["an owner not for what somebody else entered", ANA, { enteredBy: RUTH.id }, 0],
    ["an owner not for the intake's", ANA, { origin: "intake" }, 0],
    ["an admin always", RUTH, { enteredOn: hoursAgo(900), origin: "intake" }, 1],
    ["nobody twice", RUTH, { withdrawn: wrongly() }, 0],
  ])("is offered to %s", async (_, person, rest, times) => {
    logIn(person);
    open(catCase({ metrics: { weights: kept(rest) } }));
    await expect.element(page.getByRole("row").nth(1)).toBeVisible();
    expect(offers.elements()).toHaveLength(times);
  });

  test.each([
    ["an owner not", ANA, ""],
    ["an adviser is told that the owner reads it", RUTH, "The owner reads it."],
  ])("of the reason %s", async (_, person, hint) => {
    logIn(person);
    open(catCase({ metrics: { weights: kept({}) } }));
    await userEvent.click(offers);
    await userEvent.selectOptions(page.getByRole("combobox"), "Something else");
    await expect.element(page.getByLabelText("In a few words")).toHaveAccessibleDescription(hint);
  });

  test("leads to the reason, and back to the history with what to give now", async () => {
    logIn(ANA);
    const weights = kept({});
    const [weight = weighed(TODAY, 4.88)] = weights;
    const message =
      "The weight is struck out and no longer counts. From the next dose on give Miso 1.8 ml once a day again.";
    const api = fakeApi(
      on(withdrawWeight, { metric: struck(weight), message, newDose: dosed("2026-11-13", { dose: 1.8 }) }),
    );
    open(catCase({ metrics: { weights }, doses: [dosed(TODAY, { origin: "weight", weight })] }));
    await userEvent.click(offers);
    await expect
      .element(page.getByText(/The dose that came from it, 2 ml a day of GS-441524 15 mg\/ml, goes with it/))
      .toBeVisible();
    await expect.element(page.getByRole("combobox")).toHaveFocus();
    await userEvent.click(page.getByRole("button", { name: "Keep it" }));
    await expect.element(page.getByRole("table")).toBeVisible();
    await expect.element(offers).toHaveFocus();

    await userEvent.click(offers);
    await userEvent.selectOptions(page.getByRole("combobox"), "Wrong cat");
    await userEvent.click(page.getByRole("button", { name: "Strike it out" }));
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText("1.8 ml once a day", { exact: true })).toBeVisible();
    // Also where the case was read before.
    await expect.element(page.getByText("Entered in error")).toBeVisible();
    await expect.element(page.getByRole("table", { name: "Weights, the latest first" })).toBeVisible();
    expect(api.calls(withdrawWeight)).toMatchObject([
      { params: { weightId: weight._id }, body: { reason: "Wrong cat" } },
    ]);
  });
});

describe("a reason to strike out that was typed and not sent", () => {
  const words = page.getByLabelText("In a few words");
  const kase = catCase({ metrics: { weights: [weighed(TODAY, 4.88)] } });
  const begin = async () => {
    unmountAll();
    open(kase);
    await userEvent.click(page.getByRole("button", { name: /^Entered by mistake\?/ }));
    await expect.element(page.getByRole("combobox")).toHaveFocus();
  };

  test("is there again after the dialog was closed by a slip, not after 'Keep it' nor a logout", async () => {
    logIn(RUTH);
    for (const leave of [() => userEvent.click(page.getByRole("button", { name: "Keep it" })), endSession]) {
      await begin();
      await userEvent.selectOptions(page.getByRole("combobox"), "Something else");
      await userEvent.fill(words, "The scale was wrong");
      await begin();
      await expect.element(page.getByRole("combobox")).toHaveValue("other");
      await expect.element(words).toHaveValue("The scale was wrong");
      await leave();
      logIn(RUTH);
      await begin();
      await expect.element(page.getByRole("combobox")).toHaveValue("");
    }
  });
});

function wrongly() {
  return struck(weighed(TODAY, 1)).withdrawn;
}
