import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Case } from "#contract/case.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { catCase, dosed, struck, TABLET, TODAY, weighed } from "#web/testing/cats.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { render } from "#web/testing/render.tsx";
import { DosePanel } from "./dose-panel.tsx";

takePlaceIn(2026);

const yesterday = dosed(addDays(TODAY, -1), { dose: 1.9 });
const corrected = { weights: [], doses: [struck(dosed(TODAY, { dose: 2.3 }))] };
const differs = { weights: [weighed(TODAY, 6.5), yesterday.weight] };
const open = (rest: Partial<Case>) =>
  render(
    <DosePanel
      kase={catCase({ isEarlierDose: true, doses: [yesterday], ...rest })}
      today={TODAY}
      onHistory={() => {}}
    />,
  );

const notices = () =>
  page
    .getByRole("status")
    .elements()
    .map((notice) => notice.textContent);
const happened = page.getByRole("button", { name: "What happened" });

test.each<[string, Partial<Case>, string]>([
  ["of a liquid", {}, "Last dose on record: 1.9 ml a day GS-441524 15 mg/ml"],
  [
    "of tablets",
    { doses: [{ ...yesterday, dose: 75, liquid: false, medication: TABLET }] },
    "Last dose on record: 75 mg a day GS-441524 tablet 50 mg",
  ],
  [
    "that is divided",
    { doses: [{ ...yesterday, medication: { ...yesterday.medication, dosesPerDay: 2 } }] },
    "Last dose on record: 1.9 ml a day: 0.95 ml every 12 hours GS-441524 15 mg/ml",
  ],
  [
    "past day 84",
    { isEarlierDose: undefined, graduationDate: noonUtc(TODAY) },
    "Last dose on record: 1.9 ml a day GS-441524 15 mg/ml",
  ],
])("a dose to ask about is told small and not drawn: one %s", async (_, rest, words) => {
  open(rest);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByRole("img")).not.toBeInTheDocument();
  await expect.element(page.getByText(/once a day|^Since|^[=] |^about/)).not.toBeInTheDocument();
});

test("first it says what to do, and has the way there", async () => {
  open({});
  const notice = page.getByRole("status");
  await expect.element(notice.getByText(/^Before the next dose, ask the team what to give\./)).toBeVisible();
  await expect
    .element(notice.getByRole("link", { name: "Write to the team" }))
    .toHaveAttribute("href", "/contact");
  const record = page.getByText(/^Last dose on record/).element();
  expect(notice.element().compareDocumentPosition(record)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe("what happened is one press away, and gives nobody anything to do:", () => {
  test.each<[string, Partial<Case>, string]>([
    [
      "a correction",
      { withdrawn: corrected },
      "Corrected on Nov 20: 2.3 ml a day of GS-441524 15 mg/ml was entered in error.",
    ],
    ["a weight", { metrics: differs }, "The 6.50 kg from Nov 20 would give a different dose."],
    [
      "a weight that is no longer valid",
      { doses: [{ ...yesterday, weight: struck(yesterday.weight) }] },
      "This dose was calculated from a weight that is no longer valid.",
    ],
  ])("%s", async (_, rest, words) => {
    open(rest);
    await expect.element(happened).toBeVisible();
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
    await userEvent.click(happened);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(notices()).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/Give |Keep giving/);
  });

  test("where nothing did it is not offered", async () => {
    open({ metrics: { weights: [yesterday.weight] } });
    await expect.element(page.getByText(/^Last dose on record/)).toBeVisible();
    await expect.element(happened).not.toBeInTheDocument();
  });
});

test("for which weight it may be too much, where that is not the latest, and what to do about a slip", async () => {
  open({
    isEarlierDose: undefined,
    mayBeTooMuch: true,
    tooMuchFor: { weightKg: 1.5, effectiveDate: noonUtc(addDays(TODAY, -3)) },
  });
  await userEvent.click(happened);
  await expect
    .element(
      page.getByText(
        "It may be too much for the weight from Nov 17, 1.50 kg. If that weight is wrong, tell the team, or choose 'Entered by mistake?' beside it in the Weight History.",
      ),
    )
    .toBeVisible();
});
