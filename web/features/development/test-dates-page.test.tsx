import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getTestDates, type TestDates } from "#contract/development.ts";
import { noonUtc } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { routes } from "#web/routes.tsx";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render, renderRoutes } from "#web/testing/render.tsx";
import TestDatesPage from "./test-dates-page.tsx";

const MINUTE_MS = 60_000;

const dates = (now: string): TestDates => ({
  now,
  today: noonUtc("2026-11-20"),
  latestToday: noonUtc("2026-11-21"),
  earliestTreatmentDate: noonUtc("2022-01-01"),
  earliestWeightDate: noonUtc("2000-01-01"),
  treatment: {
    startDate: noonUtc("2026-11-20"),
    lastDoseDate: noonUtc("2027-02-11"),
    graduationDate: noonUtc("2027-02-12"),
  },
  observation: { startDate: noonUtc("2026-11-20"), endDate: noonUtc("2027-02-12") },
});

beforeEach(async () => {
  await page.viewport(1280, 800);
});

/** The device's clock is that many minutes ahead of the server's. */
const answer = (aheadMinutes: number) =>
  on(getTestDates, () => dates(new Date(Date.now() - aheadMinutes * MINUTE_MS).toISOString()));

function open(answered = answer(0)) {
  logIn(ANA);
  fakeApi(answered);
  return render(<TestDatesPage />, { at: "/test" });
}

const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

test("shows the server's clock and days beside the device's [PUB-17]", async () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  open();
  await expect.element(page.getByRole("heading", { name: "Development Date Test", level: 1 })).toBeVisible();
  await expect.element(row("Now")).toMatchTextContent(/(\d{4}-\d\d-\d\dT[\d:.]+Z.*){2}/);
  await expect.element(row("Today")).toMatchTextContent(new RegExp(`2026-11-20.*${ownToday()}$`));
  await expect.element(row("Time zone")).toMatchTextContent(new RegExp(`UTC.*${zone}$`));
  await expect.element(row("Offset")).toMatchTextContent(/UTC\+00:00.*UTC[+\u2212]\d\d:\d\d$/);
  await expect.element(page.getByText(/Both clocks agree|\d seconds? ahead/)).toBeVisible();
  const limits = page
    .getByRole("definition")
    .elements()
    .map(({ textContent }) => textContent);
  expect(limits.slice(0, 7)).toEqual([
    "Nov 21, 2026",
    "Jan 1, 2022",
    "Jan 1, 2000",
    "Nov 20, 2026",
    "Feb 11, 2027",
    "Feb 12, 2027",
    "Feb 12, 2027",
  ]);
});

describe("a clock", () => {
  test.each([
    [6, "The clock of this device is 6 minutes ahead of the server."],
    [-61, "The clock of this device is 61 minutes behind the server."],
  ])("that is %i minutes off is warned of", async (minutes, words) => {
    open(answer(minutes));
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    await expect.element(page.getByText(/Set it right: a wrong clock offers wrong days\./)).toBeVisible();
  });

  test.each([
    [4, /is 24\d seconds ahead of the server\.$/],
    [-4, /is 2[34]\d seconds behind the server\.$/],
  ])("that is %i minutes off is only told of", async (minutes, words) => {
    open(answer(minutes));
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByText(/Set it right/).elements()).toEqual([]);
  });
});

test("any day shows its noon, its graduation and the end of its observation", async () => {
  open();
  const day = page.getByLabelText("Day", { exact: true });
  await userEvent.fill(day, "2024-02-29");
  await expect.element(page.getByText("2024-02-29T12:00:00.000Z")).toBeVisible();
  await expect.element(page.getByText("May 22, 2024").first()).toBeVisible();
  await expect.element(page.getByText("May 23, 2024").nth(1)).toBeVisible();
  await userEvent.clear(day);
  await expect.element(page.getByText("Choose a day.")).toBeVisible();
});

test("without the server's days it says so, tries again, and any day still works", async () => {
  open(inTurn(refuse(getTestDates, 400, "The database is away."), answer(0)));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/The database is away\./);
  await expect.element(page.getByText("Noon UTC")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Retry" }));
  await expect.element(row("Now")).toBeVisible();
});

describe("the address /test", () => {
  test("leads whoever is not logged in to the login [GRD-06]", async () => {
    const { where } = renderRoutes(routes, "/test");
    await expect.poll(where).toBe("/login");
    await expect.element(page.getByLabelText("Password", { exact: true })).toBeVisible();
  });

  test("is this page for whoever is logged in [PUB-17]", async () => {
    logIn(ANA);
    fakeApi(answer(0));
    const { where } = renderRoutes(routes, "/test");
    await expect
      .element(page.getByRole("heading", { name: "Development Date Test", level: 1 }))
      .toBeVisible();
    expect(where()).toBe("/test");
  });
});
