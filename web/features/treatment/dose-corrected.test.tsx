import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { catCase, dosed, SUSPENSION, struck, TODAY, weighed } from "#web/testing/cats.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { render } from "#web/testing/render.tsx";
import { correctionOf, DoseCorrected } from "./dose-corrected.tsx";

takePlaceIn(2026);

const dose = dosed("2026-11-12", { dose: 1.9 });
const wrong = struck(dosed(TODAY, { dose: 2.3 }));
const open = (
  now: Dose,
  struckOut: Dose[],
  today = TODAY,
  course: Partial<Pick<Case, "doses" | "mayBeTooMuch" | "mayBeTooMuchIfRight">> = {},
) =>
  render(
    <>
      <p>Dose</p>
      <DoseCorrected
        kase={{
          status: "In Treatment",
          doses: [now],
          metrics: { weights: [now.weight] },
          withdrawn: { weights: [], doses: struckOut },
          ...course,
        }}
        dose={now}
        today={today}
      />
    </>,
  );

afterEach(() => {
  vi.restoreAllMocks();
});

test("after a dose was struck out, the card says what to give instead", async () => {
  open(dose, [wrong]);
  await expect
    .element(
      page.getByText(
        "Corrected on Nov 20: 2.3 ml a day of GS-441524 15 mg/ml was entered in error. Give GS-441524 15 mg/ml: 1.9 ml a day.",
      ),
    )
    .toBeVisible();
});

describe("what was struck out and is drawn as the dose now", () => {
  const alike = struck(dosed(TODAY, { dose: 1.9 }));
  const stronger = { ...SUSPENSION, _id: "000000000000000000000099" };

  test("was not wrong for whoever has drawn it, and is not named", async () => {
    open(dose, [alike]);
    await expect.element(page.getByText("Dose", { exact: true })).toBeVisible();
    expect(page.getByText("entered in error", { exact: false }).elements()).toEqual([]);
  });

  test("is why the team is asked, where what is left is of an ended course", () => {
    const kase = catCase({ doses: [dose], withdrawn: { weights: [], doses: [alike] } });
    expect(correctionOf({ kase, dose, today: TODAY })).toBeUndefined();
    const ended = { ...kase, isEarlierDose: true as const };
    expect(correctionOf({ kase: ended, dose, today: TODAY })).toMatchObject({ struck: { dose: alike } });
  });

  test("hides no other one", async () => {
    open(dose, [wrong, alike]);
    await expect
      .element(page.getByText(/^Corrected on Nov 20: 2\.3 ml a day of .* 1\.9 ml a day\.$/))
      .toBeVisible();
  });

  test("is another one, of another medicine", async () => {
    open(dose, [struck(dosed(TODAY, { dose: 1.9, medication: stronger }))]);
    await expect.element(page.getByText("entered in error", { exact: false })).toBeVisible();
  });
});

test("it goes on saying so once a weight has raised that dose: what was struck out is in the house still", async () => {
  const enteredOn = `${TODAY}T20:00:00.000Z`;
  const raised = dosed(TODAY, { dose: 2, origin: "weight", enteredOn });
  open(raised, [wrong], TODAY, { doses: [raised, dose] });
  await expect
    .element(
      page.getByText(/^Corrected on Nov 20: 2\.3 ml a day of .* Give GS-441524 15 mg\/ml: 2 ml a day\.$/),
    )
    .toBeVisible();
});

describe("of what was not given at the end it says nothing:", () => {
  const at = (day: string) => `${day}T08:00:00.000Z`;
  const [set, first, second] = [
    dosed("2026-11-01", { dose: 1.2, enteredOn: at("2026-11-01") }),
    dosed("2026-11-10", { dose: 1.3, origin: "weight", enteredOn: at("2026-11-10") }),
    dosed("2026-11-17", { dose: 1.4, origin: "weight", enteredOn: at("2026-11-17") }),
  ];
  const struckOn = (withdrawnOn: string, dose: Dose): Dose => ({
    ...dose,
    withdrawn: { reason: "A slip", withdrawnOn, withdrawnBy: "", withdrawnByName: "" },
  });
  const ofHistory = dosed("2026-11-05", { dose: 1.9, enteredOn: at("2026-11-18") });

  test.each<[string, Dose[], Dose]>([
    ["a rise that another one had followed", [second, set], struckOn(at("2026-11-19"), first)],
    ["a dose for the history alone", [first, set], struckOn(at("2026-11-19"), ofHistory)],
  ])("%s", async (_, doses, wrong) => {
    open(doses[0] as Dose, [wrong], TODAY, { doses });
    await expect.element(page.getByText("Dose", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/Corrected on/)).not.toBeInTheDocument();
  });
});

test("a card out of a list, which has no history, says so too", async () => {
  render(
    <DoseCorrected
      kase={{ status: "In Treatment", doses: [dose], metrics: { weights: [] }, struckDoses: [wrong] }}
      dose={dose}
      today={TODAY}
    />,
  );
  await expect
    .element(page.getByText(/^Corrected on Nov 20: 2\.3 ml a day of .* was entered in error\./))
    .toBeVisible();
});

test("where the latest weight looks wrong and may be right, the card leaves it to that to say what to do", async () => {
  open(dose, [wrong], TODAY, { mayBeTooMuchIfRight: true });
  await expect.element(page.getByText(/was entered in error\./)).toBeVisible();
  await expect.element(page.getByText(/Give GS/)).not.toBeInTheDocument();
});

test("the day of the correction is the reader's: in the evening the day of the server is tomorrow", async () => {
  vi.spyOn(Date.prototype, "getDate").mockReturnValue(19);
  open(dose, [wrong]);
  await expect.element(page.getByText(/^Corrected on Nov 19:/)).toBeVisible();
});

test("where the struck dose is of another strength, both are named with it", async () => {
  const medication = { ...SUSPENSION, displayName: "GS-441524", concentration_mg_ml: 20 };
  open(dose, [struck(dosed(TODAY, { dose: 1.9, medication }))]);
  await expect
    .element(page.getByRole("status"))
    .toMatchTextContent(
      /1\.9 ml a day of GS-441524 20 mg\/ml was entered in error\. Give GS-441524 15 mg\/ml: 1\.9 ml a day\./,
    );
});

test("a dose of the same day was in force, because the later entry counts", async () => {
  open(dose, [struck({ ...wrong, effectiveDate: dose.effectiveDate })]);
  await expect
    .element(page.getByText(/2\.3 ml a day of GS-441524 15 mg\/ml was entered in error\./))
    .toBeVisible();
});

const before = { ...dosed("2026-11-19", { dose: 2.1 }), withdrawn: wrong.withdrawn };
test.each([
  ["first", [wrong, before]],
  ["last", [before, wrong]],
])("of two that went together, the one that was in force is named, listed %s", async (_, gone) => {
  open(dose, gone);
  await expect.element(page.getByText(/: 2\.3 ml a day of .* was entered in error\./)).toBeVisible();
});

test("a dose that was entered beside the wrong one, for a day before, is told as what to give instead", async () => {
  open({ ...dose, enteredOn: wrong.enteredOn.replace(":12:", ":20:") }, [wrong]);
  await expect
    .element(
      page.getByText(/2\.3 ml a day of .* was entered in error\. Give GS-441524 15 mg\/ml: 1\.9 ml a day\./),
    )
    .toBeVisible();
});

test("a dose on a weight that no longer counts is given on until the team has checked", async () => {
  open(dosed(TODAY, { weight: struck(weighed(TODAY, 4.88)) }), [wrong]);
  await expect
    .element(
      page.getByText(/no longer valid\. +Keep giving 2 ml a day until the team tells you to change\.$/),
    )
    .toBeVisible();
});

describe("where the dose before stands on a weight that no longer counts, the card says", () => {
  const onStruckWeight = { ...dose, weight: struck(dose.weight) };
  test.each<[string, string, RegExp]>([
    [
      "both, and what to give instead",
      TODAY,
      /^ ?This dose was calculated from a weight that is no longer valid\. Corrected on Nov 20: 2\.3 ml a day of GS-441524 15 mg\/ml was entered in error\. Give GS-441524 15 mg\/ml: 1\.9 ml a day\.$/,
    ],
    [
      "so alone, once a week has passed",
      addDays(TODAY, 8),
      /no longer valid\. +Keep giving 1\.9 ml a day until/,
    ],
  ])("%s", async (_, today, words) => {
    open(onStruckWeight, [wrong], today);
    await expect.element(page.getByRole("status")).toMatchTextContent(words);
  });
});

test.each<[string, Dose, Dose[], string]>([
  ["nothing was struck out", dose, [], TODAY],
  ["a week has passed", dose, [wrong], addDays(TODAY, 8)],
  [
    "what was struck out was of a day before, and so never in force",
    dose,
    [struck({ ...wrong, effectiveDate: noonUtc("2026-11-11") })],
    TODAY,
  ],
  ["another dose was entered since", dosed(addDays(TODAY, 1)), [wrong], addDays(TODAY, 1)],
])("it says nothing when %s", async (_, now, struckOut, today) => {
  open(now, struckOut, today);
  await expect.element(page.getByText("Dose")).toBeVisible();
  expect(page.getByRole("status").elements()).toHaveLength(0);
});
