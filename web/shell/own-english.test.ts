import { expect, test } from "vitest";
import { ownEnglish } from "./own-english.ts";

test.each([
  [
    ["pt-PT", "en-GB", "en"],
    ["en-GB", "en"],
  ],
  [["en-US@posix"], []],
  [["en-US@posix", "en-AU"], ["en-AU"]],
  [["enm", "pt"], []],
])("of %j the kinds of English are %j, and each can write a day", (languages, own) => {
  expect(ownEnglish(languages)).toEqual(own);
  expect(() => new Intl.DateTimeFormat(ownEnglish(languages))).not.toThrow();
});
