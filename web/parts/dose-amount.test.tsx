import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { dosed, SUSPENSION, TABLET } from "#web/testing/cats.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render, renderRoutes } from "#web/testing/render.tsx";
import { DoseAmount } from "./dose-amount.tsx";

const shown = () => page.getByTestId("dose").element().textContent;

function open(rest: Parameters<typeof dosed>[1]) {
  render(
    <div data-testid="dose">
      <DoseAmount dose={dosed("2026-11-20", rest)} />
    </div>,
  );
}

test("once a day: the amount, the medicine with its strength said once, the syringe at the line", async () => {
  open({ dose: 2 });
  await expect.element(page.getByText("2.0 ml once a day", { exact: true })).toBeVisible();
  await expect.element(page.getByText("GS-441524 15 mg/ml", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("img", { name: "A 3 ml syringe, filled to the 2 ml line" }))
    .toBeVisible();
});

test("an amount that changes while it is open is read out as a whole", async () => {
  open({ dose: 2 });
  const amount = page.getByText("2.0 ml once a day", { exact: true });
  await expect.element(amount).toHaveAttribute("aria-live", "polite");
  await expect.element(amount).toHaveAttribute("aria-atomic", "true");
});

test("a name that does not say its strength gets it", async () => {
  open({ medication: { ...SUSPENSION, displayName: "Brand A" } });
  await expect.element(page.getByText("Brand A 15 mg/ml", { exact: true })).toBeVisible();
});

// A vial of another strength lies beside it: half of what is drawn up, or twice as much.
test.each([
  ["GS-441524 injection brand Luna", 15],
  ["GS-441524 injection vial 150 ml", 5],
  ["Brand A 150 mg/ml", 15],
  ["Brand A 50 mg/ml", 5],
  ["Brand A 20 mg/ml", 15],
  ["Brand A 15 mg/ml or 20 mg/ml", 15],
  ["GS-441524 15 mg", 15],
])(
  "a name that has the digits of its strength, but does not tell it, gets it: %s",
  async (displayName, mg) => {
    open({ medication: { ...SUSPENSION, displayName, concentration_mg_ml: mg } });
    await expect.element(page.getByText(`${displayName} ${mg} mg/ml`, { exact: true })).toBeVisible();
  },
);

test.each([
  ["EIDD-2801 tablet", 280],
  ["GS-441524 tablet, 15 mg/kg a day", 15],
])("so does the name of a tablet: %s", async (displayName, mg) => {
  open({ dose: 60, liquid: false, medication: { ...TABLET, displayName, concentration_mg_ml: mg } });
  await expect.element(page.getByText(`${displayName} ${mg} mg`, { exact: true })).toBeVisible();
});

test("twice a day: what is drawn up each time is the biggest, and the day's dose stands beside it", async () => {
  open({ dose: 2.1, medication: { ...SUSPENSION, dosesPerDay: 2 } });
  await expect.element(page.getByText("1.05 ml every 12 hours", { exact: true })).toBeVisible();
  await expect.element(page.getByText("2.1 ml a day: 1.05 ml every 12 hours")).toBeVisible();
  await expect
    .element(page.getByRole("img", { name: "A 3 ml syringe, filled to between the 1 and 1.1 ml lines" }))
    .toBeVisible();
});

test("more than a syringe holds is said and not drawn", async () => {
  open({ dose: 12 });
  await expect.element(page.getByText("12.0 ml once a day", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("img")).not.toBeInTheDocument();
});

test.each([
  [12.5, "= ¼ tablet"],
  [50, "= 1 tablet"],
  [52.5, "about 1 tablet"],
  [82.5, "about 1¾ tablets"],
  [87.5, "= 1¾ tablets"],
  [90, "about 1¾ tablets"],
  [62.5, "= 1¼ tablets"],
  [150, "= 3 tablets"],
])("%d mg of tablets are counted right under the mg: %s", async (dose, words) => {
  open({ dose, liquid: false, medication: TABLET });
  const count = page.getByText(words, { exact: true });
  await expect.element(count).toBeVisible();
  expect(count.element().previousElementSibling?.textContent).toBe(`${dose.toFixed(1)} mg once a day`);
  const rounded = page.getByText("To the nearest quarter of a 50 mg tablet", { exact: true });
  expect(rounded.elements()).toHaveLength(Number(words.startsWith("about")));
  expect(shown()).not.toContain("Ask the team");
});

test("the picture of tablets says what it shows; whether to give that stands beside it", async () => {
  open({ dose: 37.5, liquid: false, medication: TABLET });
  await expect.element(page.getByRole("img")).toHaveAccessibleName("¾ tablet");
});

test.each([
  [20, "That is 25 mg, 25 % more than the dose of 20 mg. Ask the team how to divide it."],
  [30, "That is 25 mg, 17 % less than the dose of 30 mg. Ask the team how to divide it."],
  [5, "This is less than a quarter of a tablet. Ask the team how to measure it before you give any."],
])("%d mg of tablets is pointed out: %s", async (dose, words) => {
  open({ dose, liquid: false, medication: TABLET });
  await expect.element(page.getByText(words)).toBeVisible();
});

test.each([
  [30, "Decide how it is divided, and tell the owner."],
  [5, "Decide how it is measured, and tell the owner before any is given."],
])("%d mg of tablets: an adviser reads to %s", async (dose, words) => {
  logIn(RUTH);
  open({ dose, liquid: false, medication: TABLET });
  await expect.poll(shown).toContain(words);
  expect(shown()).not.toContain("Ask the team");
});

test("tablets twice a day are counted for each time", async () => {
  open({ dose: 125, liquid: false, medication: { ...TABLET, dosesPerDay: 2 } });
  await expect.element(page.getByText("125 mg a day: 62.5 mg every 12 hours")).toBeVisible();
  await expect.element(page.getByText("= 1¼ tablets")).toBeVisible();
});

test("tablets twice a day that no quarter gives exactly are counted for each time, too", async () => {
  open({ dose: 120.1, liquid: false, medication: { ...TABLET, dosesPerDay: 2 } });
  await expect.element(page.getByText("about 1¼ tablets", { exact: true })).toBeVisible();
});

test.each([null, undefined, Number.POSITIVE_INFINITY, 0, -2, Number.NaN])(
  "of %s, which is no dose, nothing is drawn: the page says that it could not be shown",
  async (dose) => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
    const element = <DoseAmount dose={{ ...dosed("2026-11-20"), dose: dose as number }} />;
    renderRoutes([{ path: "/", ErrorBoundary: ErrorPage, element }], "/");
    await expect.element(page.getByText("This page could not be shown")).toBeVisible();
    expect(document.body.textContent).not.toContain("ml");
    expect(document.body.textContent).toContain(`Error: dose ${dose}`);
    complaint.mockRestore();
  },
);
