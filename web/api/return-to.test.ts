import { expect, test } from "vitest";
import { rememberReturn, takeReturn } from "./return-to.ts";

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
