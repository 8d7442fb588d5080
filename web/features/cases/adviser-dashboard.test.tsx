import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createCase, listAllCases, listIntakeStatuses } from "#contract/cases.ts";
import { countEvents } from "#contract/events.ts";
import { countPasswordRequests } from "#contract/password-requests.ts";
import { getSettings } from "#contract/settings.ts";
import { loadSettings } from "#web/api/load-settings.ts";
import { openSearch } from "#web/testing/case-search.tsx";
import { fakeApi, on, refuse } from "#web/testing/fake.ts";
import { RUTH } from "#web/testing/people.ts";

const NEW_ID = "5f5f5f5f-0000-4000-8000-000000000001";
const newCat = page.getByRole("button", { name: "New Cat" });

test("an adviser's dashboard has the search, the resource links and the intakes to resume", async () => {
  const nextUrl = `/intake/${NEW_ID}/fip-info`;
  const links = { helpGroup: "https://help.example/", bloodLog: "https://blood.example/" };
  fakeApi(on(getSettings, { productName: "FIP", links, messaging: { appName: "" } }));
  await loadSettings();
  openSearch("/dashboard", on(listIntakeStatuses, [{ catName: "Pip", nextUrl, urgentSigns: ["seizures"] }]));
  await expect.element(page.getByRole("heading", { name: "My Cats" })).toBeVisible();
  await expect.element(page.getByText("Search for cases.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^Help group/ }))
    .toHaveAttribute("href", "https://help.example/");
  await expect
    .element(page.getByRole("link", { name: "Resume Intake for Pip" }))
    .toHaveAttribute("href", nextUrl);
  await expect.element(page.getByRole("note")).toMatchTextContent("Go to an emergency vet now.");
});

test("until something is searched, what waits for the team stands beside the search and leads there", async () => {
  const oldest = "5f5f5f5f-0000-4000-8000-000000000002";
  const { router } = openSearch(
    "/dashboard",
    on(countEvents, [
      { type: "New Case", count: 4, vetNow: 1 },
      { type: "Weight Updated", count: 1238, beforeNextDose: { count: 3, oldest } },
    ]),
    on(countPasswordRequests, { count: 2 }),
    on(listAllCases, []),
  );
  const waiting = page.getByRole("navigation", { name: "Waiting for the team" });
  const way = (name: RegExp) => waiting.getByRole("link", { name });
  await expect.element(way(/^New Case 4 1 urgent$/)).toHaveAttribute("href", "/admin/events/new-cases");
  await expect.element(way(/^Password Requests 2$/)).toBeVisible();
  await expect
    .element(way(/^3 urgent before the next dose/))
    .toHaveAttribute("href", `/admin/events/weight-updates?event=${oldest}`);
  await page.getByRole("button", { name: "Show All" }).click();
  await expect.element(page.getByText("There are no cases yet")).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await router.navigate(-1);
  await way(/^Weight Updated 1,238$/).click();
  await expect.poll(() => router.state.location.pathname).toBe("/admin/events/weight-updates");
});

test("New Cat opens a case of the adviser's own", async () => {
  const { api, router } = openSearch("/dashboard", on(createCase, NEW_ID));
  await userEvent.click(newCat);
  await expect.poll(() => router.state.location.pathname).toBe(`/intake/${NEW_ID}/cat-info`);
  expect(api.calls(createCase).map(({ body }) => body)).toEqual([{ caseInfoVersion: 1, accountId: RUTH.id }]);
});

test("New Cat that is refused says why", async () => {
  openSearch("/dashboard", refuse(createCase, 409, "Finish the intake of the last cat first."));
  await userEvent.click(newCat);
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/^Finish the intake of the last cat first\./);
});

test("the search at /admin stays the search alone", async () => {
  openSearch("/admin");
  await expect.element(page.getByText("Search for cases.")).toBeVisible();
  await expect.element(newCat).not.toBeInTheDocument();
});
