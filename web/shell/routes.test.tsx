import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { getSettings } from "#contract/settings.ts";
import { routes } from "#web/routes.tsx";
import { fakeApi, on } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { renderRoutes } from "#web/testing/render.tsx";

const ID = "62e33a64-f0aa-4448-8538-139c95f1ce62";

/** Every address of a tree of routes, its parameters filled in. */
function addresses(tree: RouteObject[], above = ""): string[] {
  return tree.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path.replace(/:\w+\??/g, ID)}`.replace("//", "/") : above;
    const own = index || (path && !children) ? [here] : [];
    return [...own, ...addresses(children ?? [], here)];
  });
}
const ALL = addresses(routes);
const below = (place: string) => ALL.filter((address) => address.startsWith(place));

/** Opens the product itself at an address. */
function open(address: string) {
  fakeApi(on(getSettings, { productName: "FIP", links: {}, messaging: { appName: "" } }));
  return renderRoutes(routes, address);
}

test.each<[string, string]>([
  ["/account", ""],
  ["/dashboard", "[GRD-03]"],
  [`/case/${ID}/update-weight`, "[GRD-04]"],
  ...below("/intake/").map((address): [string, string] => [address, "[GRD-05]"]),
])("nobody who asks for %s is led to the login %s", async (address) => {
  const { where } = open(address);
  await expect.poll(where).toBe("/login");
});

test("the intake has six pages [GRD-05] [INT-03]", () => {
  expect(below(`/intake/${ID}/`).map((address) => address.split("/").at(-1))).toEqual([
    "cat-info",
    "fip-info",
    "current-health",
    "current-medications",
    "shipping",
    "confirm",
  ]);
});

test.each(below("/admin"))("an owner who asks for %s is not authorized [GRD-07]", async (address) => {
  logIn(ANA);
  const { where } = open(address);
  await expect.poll(where).toBe("/not-authorized");
});

test.each(below("/admin"))("nor is, for %s, who is not logged in [GRD-07]", async (address) => {
  const { where } = open(address);
  await expect.poll(where).toBe("/not-authorized");
});
