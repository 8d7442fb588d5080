import { expect, test } from "vitest";
import { routes } from "#web/routes.tsx";
import { addressesIn, addressOf } from "./address-at.ts";

const PARTS = [
  ...["admin", "events", "password-requests", "audit", "catalogue", "new", "edit", "treatments", "case"],
  ...["update-weight", "intake", "confirm", "cat-info", "reset-password", "about", "About", "dashboard"],
  ...["", "x", "-", "%61bout", "a%2Fb", "62e33a64-f0aa-4448-8538-139c95f1ce62"],
];

test("an address is the one that the router finds, for every path of three parts, and of four and five with these", () => {
  const addressAt = addressesIn(routes);
  const three = PARTS.flatMap((one) => PARTS.flatMap((two) => PARTS.map((last) => `/${one}/${two}/${last}`)));
  const longer = [
    "/admin/catalogue/7/edit",
    "/admin/events/7/8",
    "/admin/events/7/8/9",
    "/intake/7/confirm/8",
  ];
  const short = ["/", "//", "///", "/about", "/about//", "//about", "/case/7/update-weight/"];
  const differs = [...short, ...three, ...longer].filter(
    (path) => addressAt(path) !== addressOf(routes, path),
  );
  expect(differs).toEqual([]);
});
