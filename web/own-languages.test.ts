import { expect, test, vi } from "vitest";
import { ownLanguages } from "./own-languages.ts";

test("what is no language tag is passed over, and the others keep their order", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-US@posix", "pt-PT", "", "en-GB"]);
  expect(ownLanguages()).toEqual(["pt-PT", "en-GB"]);
});
