import { expect, test } from "vitest";
import { emptyWeight } from "#web/parts/weight-text.ts";
import { adopt, change, type Press, type Presses, sendOut } from "./presses.ts";

const press = (decimalText: string, key: string, before: string[] = []): Press => ({
  text: { ...emptyWeight("kg"), decimalText },
  day: "2026-11-27",
  key,
  before,
});
const FIRST = press("4.88", "first", ["of the morning"]);
const OTHER = press("4.9", "other");
const changed = (...them: Press[]): Presses => ({ changedFrom: them });

test("typed back, it goes out as it was, with the weights that were there when it first went out", () => {
  const { out, changedFrom } = sendOut(changed(FIRST, OTHER), press("4.88", "new", ["itself"]));
  expect(out).toMatchObject({ key: "first", before: ["of the morning"] });
  expect(changedFrom).toMatchObject([FIRST, OTHER]);
});

test("of two of the same weight it is the later one: another window sent that before it knew of this one", () => {
  const theirs = press("4.88", "theirs");
  expect(sendOut(changed(FIRST, theirs), press("4.88", "new")).out.key).toBe("theirs");
});

test("of another day it is another weight", () => {
  const fresh = { ...press("4.88", "new"), day: "2026-11-26" };
  expect(sendOut(changed(FIRST), fresh).out).toMatchObject(fresh);
});

test("what was refused, or recorded in another window, is out no longer, and what was changed before it stays", () => {
  const presses = { out: OTHER, changedFrom: [FIRST] };
  expect(adopt(presses)).toEqual({ out: undefined, changedFrom: [FIRST] });
  expect(adopt(presses, { ...OTHER, key: "" }, true).out).toBeUndefined();
  expect(adopt(presses, FIRST, true).out).toEqual({ ...FIRST, isTheirs: true });
});

test("another window's that goes out from here is not given up with that, and is this one's then", () => {
  const theirs = { ...FIRST, isTheirs: true };
  const { out, changedFrom, forgets } = sendOut(changed(theirs), press("4.88", "new"));
  expect(out).toMatchObject({ ...FIRST, isTheirs: false });
  expect([changedFrom, forgets]).toEqual([[theirs], []]);
});

test("nothing is given up where nothing is out", () => {
  expect(change(changed(FIRST))).toEqual({ changedFrom: [FIRST], forgets: [] });
});
