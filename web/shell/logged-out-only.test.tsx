import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { routes } from "#web/routes.tsx";
import { fakeApi, on } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";

beforeEach(() => {
  fakeApi(on(listOwnCases, []), on(listIntakeStatuses, []));
});

test("/reset-password is there for whoever is logged out [GRD-08]", async () => {
  const { where } = renderRoutes(routes, "/reset-password");
  await expect.element(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  expect(where()).toBe("/reset-password");
});

test.each([
  ["an owner", ANA],
  ["an admin", RUTH],
])("/reset-password leads %s who is logged in to the dashboard [GRD-08]", async (_, person) => {
  logIn(person);
  const { where } = renderRoutes(routes, "/reset-password");
  await expect.poll(where).toBe("/dashboard");
  await expect.element(page.getByRole("heading", { name: "Reset your password" })).not.toBeInTheDocument();
});
