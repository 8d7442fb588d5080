import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  findCases,
  getCase,
  getIntake,
  listAllCases,
  listIntakeStatuses,
  listOwnCases,
} from "#contract/cases.ts";
import { listMedications } from "#contract/medications.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import type { Status } from "#domain/course/status.ts";
import DashboardPage from "#web/features/cases/dashboard-page.tsx";
import {
  artemis,
  card,
  miso,
  named,
  names,
  openSearch,
  prefer,
  searchForm,
} from "#web/testing/case-search.tsx";
import { MISO } from "#web/testing/cats.ts";
import { fakeApi, on } from "#web/testing/fake.ts";
import { onPaper } from "#web/testing/on-paper.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import { WEAK } from "#web/testing/treatment.ts";

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const cardsAs = page.getByRole("radio", { name: "Cards" });
const tableAs = page.getByRole("radio", { name: "Table" });
const all = on(listAllCases, [miso, artemis]);

// On a dashboard cats are cards always, at /admin where a table has no place.
describe.each([
  ["/dashboard", 1280],
  ["/admin", 390],
])("%s of an adviser", (address, width) => {
  beforeEach(() => page.viewport(width, 800));

  test("asks for what to search before anything is shown [DADM-01] [DADM-02] [DADM-05] [DADM-09]", async () => {
    openSearch(address);
    await expect.element(page.getByText("Search for cases.", { exact: true })).toBeVisible();
    await expect.element(searchForm.getByRole("searchbox", { name: "Term" })).toBeVisible();
    const fields = searchForm.getByRole("combobox", { name: "Field" }).getByRole("option").elements();
    expect(fields.map(({ textContent }) => textContent)).toEqual(["cat-name", "owner-name"]);
    const graduating = page.getByRole("group", { name: "Graduating Between", exact: true });
    await expect.element(graduating.getByLabelText("Start date")).toBeVisible();
    await expect.element(graduating.getByLabelText("End date")).toBeVisible();
    expect(page.getByRole("article").elements()).toEqual([]);
  });

  test("shows what it found as case cards, each with its Administration [DASH-10] [DADM-10] [GRD-21]", async () => {
    openSearch(`${address}?m=all`, all);
    await expect
      .element(card("Artemis").getByRole("heading", { name: "Current Dose", exact: true }))
      .toBeVisible();
    await expect
      .element(card("Artemis").getByRole("heading", { name: "Case Information", exact: true }))
      .toBeVisible();
    await expect
      .element(card("Miso").getByRole("button", { name: "Administration", exact: true }))
      .toBeVisible();
    await expect
      .element(card("Miso").getByRole("button", { name: "Status History", exact: true }))
      .toBeVisible();
    await expect
      .element(card("Miso").getByRole("button", { name: "Update Weight", exact: true }))
      .toBeVisible();
    await expect
      .element(card("Miso").getByRole("button", { name: "View Intake", exact: true }))
      .toBeVisible();
  });
});

test("an owner's dashboard shows the same card without Administration [CARD-01] [DASH-10] [GRD-21]", async () => {
  logIn(ANA);
  fakeApi(on(listOwnCases, [miso]), on(listIntakeStatuses, []));
  render(<DashboardPage />, { at: "/dashboard" });
  const headings = ["Current Dose", "Current Weight", "Case Information"];
  await expect
    .element(card("Miso").getByRole("heading", { name: "Current Dose", exact: true }))
    .toBeVisible();
  const shown = () =>
    page
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(expect.arrayContaining(headings));
  const admin = page.getByRole("button", { name: /Administration|Status History/ });
  expect(admin.elements()).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Update Weight", exact: true })).toBeVisible();
});

test("found cases are cards until somebody chooses the table", async () => {
  openSearch("/admin?m=all", all);
  await expect.element(card("Artemis")).toBeVisible();
  await expect.element(tableAs).not.toBeChecked();
});

test("found cards print one below the other, each with the cat's name beside its dose", async () => {
  openSearch("/admin?m=all&view=cards", all);
  await expect.element(card("Artemis")).toBeVisible();
  const cards = document.querySelector(".found-cards") ?? document.body;
  const names = () =>
    Array.from(
      cards.querySelectorAll(".panel:has(.dose)"),
      (one) => getComputedStyle(one, "::before").content,
    );
  expect(getComputedStyle(cards).display).toBe("grid");
  await onPaper(() => {
    expect(document.querySelector(".view-switch")?.checkVisibility()).toBe(false);
    expect(getComputedStyle(cards).display).toBe("block");
    expect(names()).toEqual(['"Miso"', '"Artemis"']);
  });
});

describe("the table", () => {
  test("is one press away, in the address, and stays chosen on this device", async () => {
    const { query, router } = openSearch("/dashboard?m=all", all, on(findCases, [artemis]));
    await expect.element(cardsAs).toBeChecked();
    await userEvent.click(tableAs);
    await expect.poll(names).toEqual(["Miso", "Artemis"]);
    expect(page.getByRole("article").elements()).toEqual([]);
    expect(query()).toBe("?m=all&view=table");

    await userEvent.fill(searchForm.getByRole("searchbox", { name: "Term" }), "art");
    await userEvent.keyboard("{Enter}");
    await expect.poll(names).toEqual(["Artemis"]);
    expect(query()).toBe("?t=art&y=cat-name&view=table");
    await router.navigate("/dashboard?m=all");
    await expect.poll(names).toEqual(["Miso", "Artemis"]);
  });

  test("of a link is shown whatever was chosen here", async () => {
    prefer("table");
    openSearch("/admin?m=all&view=cards", all);
    await expect.element(card("Artemis")).toBeVisible();
    await userEvent.click(tableAs);
    await expect.poll(names).toEqual(["Miso", "Artemis"]);
  });
});

describe("the dialogs of a card", () => {
  const TREATED: Status = "In Treatment";
  const DIALOGS: [opener: string, title: string, status: Status, isInMenu: boolean][] = [
    ["View Intake", "Intake", TREATED, false],
    ["Update Weight", "Update Weight", TREATED, false],
    ["Set Treatment", "Set Treatments for Miso", "New", true],
    ["Update Treatment", "Update Treatment for Miso", TREATED, true],
    ["Delete", "Delete Case", TREATED, true],
    ["Weight History", "Weight History", TREATED, false],
    ["Dose History", "Dose History", TREATED, false],
    ["Status History", "Status History", TREATED, false],
    [`Change Status: ${TREATED}`, `Change Status of Miso`, TREATED, true],
  ];
  const LINKS = "[CARD-07] [CARD-14] [CARD-15] [CARD-17] [CARD-18] [CARD-20] [CARD-22] [DLG-01] [DLG-02]";

  test.each(DIALOGS)(
    `%s opens the dialog %s, 750 px wide, on the same page ${LINKS}`,
    async (opener, title, status, isInMenu) => {
      const cat = named("Miso", { status });
      const { where } = openSearch(
        "/admin?m=all&view=cards",
        on(listAllCases, [cat]),
        on(getCase, cat),
        on(getIntake, { _id: cat._id, cat: MISO }),
        on(getTreatmentCase, { ...cat, typeOfFIP: ["Wet"] }),
        on(listMedications, [WEAK]),
      );
      const menu = [card("Miso").getByRole("button", { name: "Administration", exact: true })].filter(
        () => isInMenu,
      );
      await Promise.all(menu.map((button) => userEvent.click(button)));
      await userEvent.click(card("Miso").getByRole("button", { name: opener, exact: true }));
      const dialog = page.getByRole("dialog", { name: title, exact: true });
      await expect.element(dialog).toBeVisible();
      expect(dialog.element().getBoundingClientRect().width).toBe(750);
      expect(where()).toBe("/admin");
      expect(page.getByRole("article", { includeHidden: true }).elements()).toHaveLength(1);
    },
  );
});
