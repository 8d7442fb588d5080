import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createCase, listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { catCase } from "#web/testing/cats.ts";
import { fakeApi, inTurn, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render } from "#web/testing/render.tsx";
import DashboardPage from "./dashboard-page.tsx";

const newCat = page.getByRole("button", { name: "New Cat" });
const NEW_ID = "1c6f2a52-7d5e-4c1e-9d53-2f3c7a0f4b11";

const pepper = catCase({
  status: "New",
  cat: undefined,
  intakeDate: undefined,
  doses: [],
  metrics: { weights: [] },
  intake: { answered: ["cat-info", "fip-info"], nextUrl: "/intake/p/current-health" },
});
const resume = { catName: "Pepper", nextUrl: "/intake/p/current-health" };

function open(...handlers: Parameters<typeof fakeApi>) {
  logIn(ANA);
  const api = fakeApi(...handlers);
  return { ...render(<DashboardPage />, { at: "/dashboard" }), api };
}

test("shows a card for each cat, and unfinished intakes by their progress only", async () => {
  const { where } = open(on(listOwnCases, [catCase(), pepper]), on(listIntakeStatuses, [resume]));
  await expect.element(page.getByRole("heading", { name: "My Cats", level: 1 })).toBeVisible();
  await expect.element(page.getByRole("article").nth(1)).toBeVisible();
  expect(page.getByRole("heading", { name: "Current Dose" }).elements()).toHaveLength(1);
  await expect.element(page.getByRole("heading", { name: "Resume Intake(s)" })).toBeVisible();
  await expect.element(page.getByText("2 of 5 pages done. Next: Current Health.")).toBeVisible();

  await userEvent.click(page.getByRole("link", { name: "Resume Intake for Pepper" }));
  await expect.poll(where).toBe("/intake/p/current-health");
});

test("a case that is past New has its card, though its intake is unfinished", async () => {
  open(on(listOwnCases, [{ ...pepper, status: "Transferred" }]), on(listIntakeStatuses, [resume]));
  await expect.element(page.getByRole("heading", { name: "Current Dose" })).toBeVisible();
});

describe("three kinds of nothing", () => {
  test("no cat yet", async () => {
    open(on(listOwnCases, []), on(listIntakeStatuses, []));
    await expect
      .element(page.getByText(/^Click 'New Cat' and answer each question. It takes about 5 minutes/))
      .toBeVisible();
    expect(newCat.elements()).toHaveLength(1);
  });

  test("loading", async () => {
    open(
      on(listOwnCases, () => new Promise(() => {})),
      on(listIntakeStatuses, []),
    );
    await expect.element(page.getByText("Loading your cats")).toBeInTheDocument();
    expect(page.getByText(/Click 'New Cat'/).elements()).toHaveLength(0);
  });

  test("could not load, with a way to try again", async () => {
    const detail = "You are going too fast. Wait a moment.";
    open(
      inTurn(refuse(listOwnCases, 429, detail), on(listOwnCases, [catCase()])),
      on(listIntakeStatuses, []),
    );
    await expect.element(page.getByText("Your cats could not be loaded")).toBeVisible();
    await expect.element(page.getByText(/the last one you saw still stands/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(page.getByText("2 ml once a day")).toBeVisible();
  });
});

describe("New Cat", () => {
  test("opens a case and goes to the first page of its intake", async () => {
    const { where, api } = open(on(listOwnCases, []), on(listIntakeStatuses, []), on(createCase, NEW_ID));
    await userEvent.click(newCat);
    await expect.poll(where).toBe(`/intake/${NEW_ID}/cat-info`);
    expect(api.calls(createCase).map(({ body }) => body)).toEqual([
      { caseInfoVersion: 1, accountId: ANA.id },
    ]);
  });

  test("says in the server's words why there is none", async () => {
    const detail = "There are too many unfinished intakes. Finish one first.";
    const { where } = open(on(listOwnCases, []), on(listIntakeStatuses, []), refuse(createCase, 409, detail));
    await userEvent.click(newCat);
    await expect.element(page.getByRole("alert").getByText(detail)).toBeVisible();
    expect(where()).toBe("/dashboard");
  });
});

test.each([
  ["In Treatment", 1],
  ["Rainbow", 0],
] as const)(
  "with only a cat in %s, the list of when to call a vet is there %d times",
  async (status, times) => {
    open(on(listOwnCases, [catCase({ status })]), on(listIntakeStatuses, []));
    await expect.element(page.getByRole("article")).toBeVisible();
    expect(page.getByRole("heading", { name: "When to call a vet" }).elements()).toHaveLength(times);
  },
);

test("the next page of many cats comes on demand", async () => {
  const first = on(listOwnCases, [catCase()], { Link: '</api/cases?after=next>; rel="next"' });
  open(inTurn(first, on(listOwnCases, [catCase()])), on(listIntakeStatuses, []));
  await userEvent.click(page.getByRole("button", { name: "Show more cats" }));
  await expect.poll(() => page.getByRole("article").elements().length).toBe(2);
});
