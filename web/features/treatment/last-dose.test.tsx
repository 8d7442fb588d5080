import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#domain/calendar.ts";
import { STATUSES, tellsLastDose } from "#domain/course/status.ts";
import { openCard } from "#web/testing/card.tsx";
import { catCase, dosed, struck, TODAY } from "#web/testing/cats.ts";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { logIn, RUTH } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import { DosePanel } from "./dose-panel.tsx";

takePlaceIn(2026);

const record = page.getByText("Last dose on record: 1.9 ml a day GS-441524 15 mg/ml, since Nov 20", {
  exact: true,
});
const toTeam = page.getByRole("link", { name: "Write to the team" });
const doses = [dosed(TODAY, { dose: 1.9 })];

describe("whoever may still give the medicine reads how much it was:", () => {
  test("the team follows it no longer, and is asked", async () => {
    openCard({ status: "Ghosted", doses });
    await expect.element(record).toBeVisible();
    await expect.element(page.getByText("No Current Dose", { exact: true })).toBeVisible();
    await expect
      .element(page.getByText(/any more\. If you still give it, ask the team which dose to give\.$/))
      .toBeVisible();
    await expect.element(toTeam).toHaveAttribute("href", "/contact");
  });

  test("with a vet alone the vet is told", async () => {
    openCard({ status: "Fired", doses });
    await expect.element(record).toBeVisible();
    await expect
      .element(page.getByText(/any more\. Tell it to your vet and ask which dose to give\.$/))
      .toBeVisible();
    await expect.element(toTeam).not.toBeInTheDocument();
    expect(page.getByText(/Nobody was told to give it/).elements()).toEqual([]);
  });

  test.each(STATUSES.filter(tellsLastDose))("in %s it is not drawn", async (status) => {
    openCard({ status, doses });
    await expect.element(record).toBeVisible();
    expect(page.getByText(/once a day/).elements()).toHaveLength(0);
    expect(document.querySelector(".dose, .syringe")).toBeNull();
  });
});

test("of one of a day to come nobody reads that it was given", async () => {
  openCard({ status: "Fired", doses: [dosed("2026-11-24", { dose: 1.9 })] });
  await expect
    .element(
      page.getByText("Last dose on record: 1.9 ml a day GS-441524 15 mg/ml, dated Nov 24", { exact: true }),
    )
    .toBeVisible();
});

test("of one that stood in the history alone it is said that nobody was told to give it", async () => {
  openCard({ status: "Fired", doses, isLastNeverGiven: true });
  await expect.element(record).toBeVisible();
  await expect
    .element(page.getByText(/^Nobody was told to give it: another dose was in force/))
    .toBeVisible();
});

test("where one that stood in its place was struck out of late, whoever may give that reads so", async () => {
  const wrong = dosed(TODAY, { dose: 2.3, enteredOn: `${TODAY}T12:00:00.000Z` });
  const withdrawn = { weights: [], doses: [struck(wrong)] };
  openCard({ status: "Ghosted", doses, withdrawn });
  await expect
    .element(
      page.getByText(
        /^Corrected on .*: 2\.3 ml a day of GS-441524 15 mg\/ml was entered in error\. Do not give it\.$/,
      ),
    )
    .toBeVisible();
  unmountAll();
  // However long ago: nobody has set one since.
  render(
    <DosePanel
      kase={catCase({ status: "Ghosted", doses, withdrawn })}
      today={addDays(TODAY, 40)}
      onHistory={() => {}}
    />,
  );
  await expect.element(page.getByText(/^Corrected on .* Do not give it\.$/)).toBeVisible();
});

test("of one that is too much for a weight it is said so, whoever reads it to a vet", async () => {
  openCard({ status: "Fired", doses, isLastInDoubt: true });
  await expect.element(record).toBeVisible();
  await expect
    .element(page.getByText("The weights on record do not support it: it may be too much.", { exact: true }))
    .toBeVisible();
});

test("an adviser is not sent to the team", async () => {
  logIn(RUTH);
  render(<DosePanel kase={catCase({ status: "Ghosted", doses })} today={TODAY} onHistory={() => {}} />);
  await expect.element(record).toBeVisible();
  await expect.element(toTeam).not.toBeInTheDocument();
});

test("where no dose was ever set, there is none to tell", async () => {
  openCard({ status: "Ghosted", doses: [] });
  await expect.element(page.getByText("No Current Dose", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Last dose on record/)).not.toBeInTheDocument();
});
