import { beforeEach, expect, test, vi } from "vitest";
import { emptyWeight } from "#web/parts/weight-text.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { goingOut, type Press } from "./presses.ts";
import { elsewhere, unsentWeights } from "./unsent-weight.ts";

const CASE = "0123456789abcdef01234567";
const FIRST: Press = {
  text: { ...emptyWeight("kg"), decimalText: "4.88" },
  day: "2026-11-27",
  key: "first",
  before: ["of the morning", "of the evening"],
  isChanged: false,
};
const kept = () => Object.keys(localStorage).filter((key) => key.includes("/weight/"));

beforeEach(() => logIn(ANA));

test("a press is kept as it went out, and since then, whatever becomes of it: the server knows its key no longer", () => {
  const unsent = unsentWeights(CASE);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-27T10:00:00Z") });
  try {
    unsent.send(FIRST);
    const [sent] = unsent.presses();
    expect(sent).toMatchObject(FIRST);
    vi.setSystemTime("2026-11-27T22:00:00Z");
    unsent.change(FIRST);
    expect(unsent.presses()).toEqual([{ ...sent, isChanged: true }]);
    unsent.send(FIRST);
    expect(unsent.presses()).toEqual([sent]);
    unsent.giveUp(FIRST);
    expect(unsent.presses()).toEqual([{ ...sent, isChanged: true, key: "" }]);
  } finally {
    vi.useRealTimers();
  }
});

test("one that another window has sent anew under another key is that window's", () => {
  const unsent = unsentWeights(CASE);
  unsent.send({ ...FIRST, key: "theirs" });
  unsent.change(FIRST);
  unsent.giveUp(FIRST);
  unsent.refused(FIRST);
  unsent.recorded({ ...FIRST, day: "2026-11-26" }, [FIRST]);
  unsent.recorded(FIRST, [FIRST]);
  expect(unsent.presses()).toMatchObject([{ key: "theirs", isChanged: false }]);
});

test("one that was changed, and is sent once more by another window meanwhile, is open there", () => {
  const unsent = unsentWeights(CASE);
  const changed = { ...FIRST, isChanged: true };
  const other = { ...FIRST, day: "2026-11-26" };
  unsent.send(FIRST);
  unsent.recorded(other, [changed]);
  unsent.told([changed]);
  expect(unsent.presses()).toMatchObject([{ key: "first", isChanged: false }]);
  unsent.change(FIRST);
  unsent.told([changed]);
  expect(unsent.presses()).toMatchObject([{ key: "first", isChanged: true }]);
  unsent.recorded(other, [changed]);
  expect(unsent.presses()).toMatchObject([{ key: "" }]);
  unsent.told([changed]);
  expect(unsent.presses()).toEqual([]);
});

test("one that another window has forgotten, and that is still open here, is remembered when it is changed", () => {
  const unsent = unsentWeights(CASE);
  unsent.change(FIRST);
  expect(unsent.presses()).toMatchObject([{ ...FIRST, isChanged: true }]);
});

test("one that was changed in one window, and is recorded in the other, is told of in the first", () => {
  const unsent = unsentWeights(CASE);
  const other = { ...FIRST, day: "2026-11-26", key: "other" };
  unsent.send(FIRST);
  unsent.change(FIRST);
  unsent.recorded(FIRST, [FIRST]);
  unsent.told([FIRST]);
  const { sentBefore } = goingOut(undefined, unsent.presses(), other);
  expect(sentBefore).toMatchObject([{ ...FIRST, key: "", isChanged: true }, other]);
  unsent.send(other);
  unsent.recorded(other, sentBefore);
  unsent.told(sentBefore);
  expect(unsent.presses()).toEqual([]);
});

test("another window that takes away what is too old has done nothing with it", () => {
  unsentWeights(CASE).send(FIRST);
  const [key = ""] = kept().filter((place) => place.includes("{"));
  const taken = (savedOn: string) => {
    const oldValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ""), savedOn });
    return elsewhere(CASE, { key, oldValue, newValue: null });
  };
  expect(taken(new Date().toISOString())?.before).toMatchObject(FIRST);
  expect(taken("2026-11-01T10:00:00.000Z")).toBeUndefined();
});

test("an answer that comes after another account has logged in is of the one that was logged in then", () => {
  const unsent = unsentWeights(CASE);
  unsent.send(FIRST);
  logIn(RUTH);
  unsentWeights(CASE).send({ ...FIRST, key: "of Ruth" });
  unsent.recorded(FIRST, [FIRST]);
  expect(kept().every((key) => key.includes(RUTH.id))).toBe(true);
  expect(unsentWeights(CASE).presses()).toMatchObject([{ key: "of Ruth" }]);
});

test("what was refused after a logout leaves nothing behind, and without anybody logged in nothing is kept", () => {
  const unsent = unsentWeights(CASE);
  unsent.send(FIRST);
  localStorage.clear();
  unsent.refused(FIRST);
  unsentWeights(CASE).send(FIRST);
  expect(kept()).toEqual([]);
});
