import { expect, test } from "vitest";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { rememberReturn, takeReturn } from "./return-to.ts";
import { holdBack, refuseSession } from "./session.ts";

const PLACES = ["/admin", "/admin?m=all", "/Admin/events/new", "/./admin/catalogue"];

test.each(PLACES)("an owner is not sent to an admin's page: %s", (place) => {
  logIn(ANA);
  sessionStorage.setItem("return-to", place);
  expect(takeReturn()).toBeUndefined();
  expect(sessionStorage.getItem("return-to")).toBeNull();
});

test.each(PLACES)("an admin is: %s", (place) => {
  logIn(RUTH);
  sessionStorage.setItem("return-to", place);
  expect(takeReturn()).toBe(place);
});

test("a place whose name only begins like an admin's is an owner's", () => {
  logIn(ANA);
  rememberReturn(`${location.origin}/administrivia`);
  expect(takeReturn()).toBe("/administrivia");
});

const OWN = "/dashboard?show=update-weight&cat=1";

test.each([
  ["was refused", refuseSession],
  ["waits for a second step", holdBack],
])("where the session of one account %s, another one is not led to its place [R49]", (_, end) => {
  logIn(ANA);
  end();
  rememberReturn(location.origin + OWN);
  logIn({ ...ANA, id: RUTH.id });
  expect(takeReturn()).toBeUndefined();
  // Nor the first one, at a login after that: somebody else was here.
  logIn(ANA);
  expect(takeReturn()).toBeUndefined();
});

test("the account whose session was refused is led back", () => {
  logIn(ANA);
  refuseSession();
  rememberReturn(location.origin + OWN);
  logIn(ANA);
  expect(takeReturn()).toBe(OWN);
});

test("whoever opened a link logged out goes on there, with whichever account", () => {
  rememberReturn(location.origin + OWN);
  logIn(ANA);
  expect(takeReturn()).toBe(OWN);
});

test("the place is given once [R49]", () => {
  rememberReturn(`${location.origin}/case/1?show=intake#top`);
  expect([takeReturn(), takeReturn()]).toEqual(["/case/1?show=intake", undefined]);
});

test.each([
  ["another host in an address of this one", `${location.origin}//elsewhere.example/login`],
  ["the same with backslashes", `${location.origin}/\\elsewhere.example`],
  ["three of them", `${location.origin}///elsewhere.example`],
])("nobody is led to %s [R49]", (_, url) => {
  rememberReturn(url);
  expect(takeReturn()).toBeUndefined();
});

test.each([
  "https://elsewhere.example/",
  "javascript:alert(1)",
  "\\\\elsewhere.example",
  " //elsewhere.example",
  "/\t/a.example",
])("nobody is led to what was put in its place: %s [R49]", (planted) => {
  sessionStorage.setItem("return-to", planted);
  expect(takeReturn()).toBeUndefined();
});
