import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { setSettings } from "#web/api/settings.ts";
import { fakeApi } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { routes } from "./routes.tsx";

const INTAKE = ["cat-info", "fip-info", "current-health", "current-medications", "shipping", "confirm"].map(
  (step) => `/intake/1/${step}`,
);
const ADMIN = [
  "/admin",
  "/admin/events/new-accounts",
  "/admin/events/new-cases",
  "/admin/events/new-intakes",
  "/admin/events/weight-updates",
  "/admin/events/history",
  "/admin/treatments/1",
  "/admin/reset-password",
  "/admin/reset-password/1",
];

afterEach(() => setSettings({ productName: "FIP", links: {}, messaging: { appName: "" } }));

const open = (at: string) => {
  fakeApi();
  return renderRoutes(routes, at);
};

test.each([
  ["/", "Where Compassion Meets Science"],
  ["/login", "Log in"],
  ["/create-account", "Create an account"],
  ["/about", "About FIP and its treatment"],
  ["/contact", "Contact the team"],
  ["/sock-fip-update", "A research update"],
  ["/not-authorized", "Not Authorized"],
  ["/not-found", "404 Page Not Found!"],
])("%s opens without a login [GRD-01]", async (address, heading) => {
  const { where } = open(address);
  await expect.element(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  expect(where()).toBe(address);
});

describe("somebody not logged in is led to the login", () => {
  test("from /dashboard [GRD-03]", async () => {
    await expect.poll(open("/dashboard").where).toBe("/login");
  });

  test("from the weight of a case [GRD-04]", async () => {
    await expect.poll(open("/case/1/update-weight").where).toBe("/login");
  });

  test.each(["/intake", "/intake/1", ...INTAKE])("from %s [GRD-05]", async (address) => {
    await expect.poll(open(address).where).toBe("/login");
  });
});

test("an address of the intake without its step, or its cat, leads on", async () => {
  logIn(ANA);
  await expect.poll(open("/intake/1").where).toBe("/intake/1/cat-info");
  await expect.poll(open("/intake").where).toBe("/dashboard");
});

describe("/admin is closed [GRD-07]", () => {
  test.each(ADMIN)("to an owner: %s", async (address) => {
    logIn(ANA);
    await expect.poll(open(address).where).toBe("/not-authorized");
  });

  test.each(ADMIN)("to somebody not logged in: %s", async (address) => {
    await expect.poll(open(address).where).toBe("/not-authorized");
  });
});

test("the top bar and the window say the name of the product [NAV-01]", async () => {
  setSettings({ productName: "Nine Lives", links: {}, messaging: { appName: "" } });
  open("/contact");
  const bar = page.getByRole("banner");
  await expect
    .element(bar.getByRole("link", { name: "Nine Lives Treatment Support", exact: true }))
    .toBeVisible();
  await expect.poll(() => document.title).toBe("Contact – Nine Lives Treatment Support");
});

describe("a page has a title of its own", () => {
  test.each([
    ["/", "Where Compassion Meets Science"],
    ["/login", "Log in"],
    ["/create-account", "Create an account"],
    ["/about", "About"],
    ["/contact", "Contact"],
    ["/sock-fip-update", "A research update"],
    ["/not-authorized", "Not Authorized"],
    ["/no/such/page", "404 Page Not Found!"],
  ])("%s: %s", async (address, title) => {
    open(address);
    await expect.poll(() => document.title).toBe(`${title} – FIP Treatment Support`);
  });

  test.each([
    ["/dashboard", "My Cats"],
    ["/case/1/update-weight", "Update Weight"],
  ])("of an owner, %s: %s", async (address, title) => {
    logIn(ANA);
    open(address);
    await expect.poll(() => document.title).toBe(`${title} – FIP Treatment Support`);
  });

  test.each([
    ["/admin", "Cases"],
    ["/admin/events/new-accounts", "Admin: New Account Events"],
    ["/admin/treatments/1", "Set Treatment"],
  ])("of an adviser, %s: %s", async (address, title) => {
    logIn(RUTH);
    open(address);
    await expect.poll(() => document.title).toBe(`${title} – FIP Treatment Support`);
  });
});
