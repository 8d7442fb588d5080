import { expect, test } from "vitest";
import { draftIn, fitting, keepDraft } from "./draft.ts";

const BLANK = {
  name: "",
  isEstimate: false,
  eyes: [] as readonly string[],
  weight: { decimalText: "", weightType: "kg" },
};
const KEY = "intake-draft/ana/pepper/cat-info";

test.each([
  ["text for text", { name: "Pepper" }, { ...BLANK, name: "Pepper" }],
  ["a flag for a flag", { isEstimate: true }, { ...BLANK, isEstimate: true }],
  ["a list for a list", { eyes: ["Other"] }, { ...BLANK, eyes: ["Other"] }],
  ["a number for text", { name: 7 }, BLANK],
  ["a list of numbers", { eyes: [7] }, BLANK],
  ["text for a list", { eyes: "Other" }, BLANK],
  ["half a weight", { weight: { decimalText: "4" } }, BLANK],
  ["a list for a weight", { weight: [] }, BLANK],
  ["a field of nobody", { other: "x" }, BLANK],
  ["a list", [], BLANK],
  ["nothing", null, BLANK],
])("takes of a draft what fits: %s", (_, draft, answers) => {
  expect(fitting(BLANK, draft)).toEqual(answers);
});

test("keeps the instant with the answers", () => {
  const savedOn = keepDraft(KEY, { ...BLANK, name: "Pepper" }, new Date("2026-11-20T10:42:00Z"));
  expect(savedOn).toBe("2026-11-20T10:42:00.000Z");
  expect(draftIn(localStorage.getItem(KEY), BLANK)).toEqual({
    savedOn,
    answers: { ...BLANK, name: "Pepper" },
  });
});

test.each([
  ["no JSON", "{"],
  ["no draft", "[]"],
  ["another version", JSON.stringify({ version: 2, savedOn: "2026-11-20T10:42:00.000Z", answers: BLANK })],
  ["no instant", JSON.stringify({ version: 1, answers: BLANK })],
])("leaves alone what it cannot read: %s", (_, kept) => {
  localStorage.setItem(KEY, kept);
  expect(draftIn(localStorage.getItem(KEY), BLANK)).toBe(undefined);
});
