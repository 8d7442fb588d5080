import { expect, test } from "vitest";
import { ownEnglish } from "./own-english.ts";

test.each([
  [
    ["pt-PT", "en-GB", "en"],
    ["en-GB", "en"],
  ],
  [["en-US@posix"], ["en"]],
  [["en-US@posix", "en-AU"], ["en-AU"]],
  [["enm", "pt"], ["en"]],
])("of %j the kinds of English are %j, and each can write a number", (languages, own) => {
  expect(ownEnglish(languages)).toEqual(own);
  expect(new Intl.NumberFormat(ownEnglish(languages)).format(1.5)).toBe("1.5");
});
