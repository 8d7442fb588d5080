import type { RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { endSession } from "#web/api/session.ts";
import { setSettings } from "#web/api/settings.ts";
import { fakeApi } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";
import { routes } from "./routes.tsx";

const ID = "62e33a64-f0aa-4448-8538-139c95f1ce62";

/** Every address of a tree of routes, its parameters filled in. */
function addresses(tree: RouteObject[], above = ""): string[] {
  return tree.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path.replace(/:\w+\??/g, ID)}`.replace("//", "/") : above;
    const own = index || (path && !children) ? [here] : [];
    return [...own, ...addresses(children ?? [], here)];
  });
}
// Read from the routes themselves: a new page behind a door is tried without anybody adding it here.
const ALL = addresses(routes);
const below = (place: string) => ALL.filter((address) => address.startsWith(place));
const INTAKE = below(`/intake/${ID}/`);
const ADMIN = [
  ...below("/admin"),
  "/admin/events/new-accounts",
  "/admin/events/new-cases",
  "/admin/events/new-intakes",
  "/admin/events/weight-updates",
  "/admin/events/history",
  "/admin/reset-password",
];

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

test.each<[string, string]>([
  ["/account", ""],
  ["/dashboard", "[GRD-03]"],
  [`/case/${ID}/update-weight`, "[GRD-04]"],
  ...["/intake", `/intake/${ID}`, ...INTAKE].map((address): [string, string] => [address, "[GRD-05]"]),
])("somebody not logged in who asks for %s is led to the login %s", async (address) => {
  await expect.poll(open(address).where).toBe("/login");
});

test.each([
  ["an owner's", ANA, "/account", "Your account"],
  ["an adviser's", RUTH, "/admin", "Cases"],
])("%s page is gone with the session, before the next one comes", async (_, person, address, heading) => {
  logIn(person);
  open(address);
  await expect.element(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  endSession();
  await expect.element(page.getByRole("heading", { level: 1 })).not.toBeInTheDocument();
});

test("the intake has six pages [GRD-05] [INT-03]", () => {
  expect(INTAKE.map((address) => address.split("/").at(-1))).toEqual([
    "cat-info",
    "fip-info",
    "current-health",
    "current-medications",
    "shipping",
    "confirm",
  ]);
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
