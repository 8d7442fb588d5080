import { describe, expect, test } from "vitest";
import { emptyWeight } from "#web/parts/weight-text.ts";
import { entryOf, goingOut, isGoneOnWith, type Press, standing } from "./presses.ts";

const press = (decimalText: string, key: string, before: string[] = []): Press => ({
  text: { ...emptyWeight("kg"), decimalText },
  day: "2026-11-27",
  key,
  before,
  isChanged: false,
});
const changed = (one: Press): Press => ({ ...one, isChanged: true });
const FIRST = press("4.88", "first", ["of the morning"]);
const OTHER = press("4.9", "other");
const NEW = press("4.88", "new", ["itself"]);

describe("a weight that goes out", () => {
  test("is the one that was changed and is typed back, with the weights that were there when it first went out", () => {
    const { press, sentBefore } = goingOut(undefined, [changed(FIRST), changed(OTHER)], NEW);
    expect(press).toEqual(FIRST);
    expect(sentBefore).toEqual([changed(OTHER), FIRST]);
  });

  test("is the one that another window has sent and this one has not heard of", () => {
    expect(goingOut(undefined, [FIRST], NEW)).toEqual({ press: FIRST, sentBefore: [FIRST] });
  });

  test("is what stands there as one that went out, whatever the device has made of that", () => {
    expect(goingOut(FIRST, [changed({ ...FIRST, key: "" })], NEW).press).toEqual(FIRST);
    expect(goingOut(FIRST, [], NEW).press).toEqual(FIRST);
  });

  test("is another press where it is over, and what was there before that was there before it", () => {
    const over = changed({ ...FIRST, key: "" });
    const press = { ...FIRST, key: "new" };
    expect(goingOut(undefined, [over], NEW)).toEqual({ press, sentBefore: [press] });
  });

  test("is another weight on another day, and in another unit", () => {
    const later = { ...NEW, day: "2026-11-28" };
    const inPounds = { ...NEW, text: { ...emptyWeight("lb"), decimalText: "4.88" } };
    for (const one of [later, inPounds]) expect(goingOut(undefined, [FIRST], one).press).toEqual(one);
  });

  test("is the same weight however its number was written", () => {
    expect(entryOf(press("4,80", ""))).toBe(entryOf(press(" 4.8", "")));
    expect(entryOf(press("4.8", ""))).not.toBe(entryOf(press("4.81", "")));
  });

  test("is the same, whether no ounces are typed as 0 or not at all", () => {
    const pounds = (poundsText: string, ouncesText: string) => ({
      text: { ...emptyWeight("lboz"), poundsText, ouncesText },
      day: NEW.day,
    });
    expect(entryOf(pounds("8", ""))).toBe(entryOf(pounds("8", "0")));
    expect(entryOf(pounds("", "12"))).toBe(entryOf(pounds("0", "12")));
    expect(entryOf(pounds("8", ""))).not.toBe(entryOf(pounds("8", "1")));
  });
});

describe("a form that is opened", () => {
  test("shows what may be recorded, before what is typed, and the last of that", () => {
    expect(standing(NEW, [FIRST, OTHER])).toBe(OTHER);
    expect(standing(NEW, [FIRST, changed(OTHER)])).toBe(FIRST);
  });

  test("shows what is typed in the place of what was changed to it, and that where nothing is typed", () => {
    expect(standing(NEW, [changed(FIRST)])).toBe(NEW);
    expect(standing(undefined, [changed(FIRST)])).toEqual(changed(FIRST));
  });

  test("shows nothing of what is over", () => {
    expect(standing(undefined, [changed({ ...FIRST, key: "" })])).toBeUndefined();
  });
});

describe("what another window does with a press", () => {
  const [refused, over] = [
    { ...FIRST, key: "" },
    { ...changed(FIRST), key: "" },
  ];
  test.each([
    ["is sent, the same as here", FIRST, undefined, FIRST, true],
    ["is sent, and nothing is typed here", undefined, undefined, FIRST, true],
    ["is sent, another one than here", OTHER, undefined, FIRST, false],
    ["is sent again after it was changed", FIRST, changed(FIRST), FIRST, true],
    ["is refused", FIRST, FIRST, refused, true],
    ["is recorded", FIRST, FIRST, undefined, true],
    ["is recorded after it was changed", FIRST, changed(FIRST), undefined, true],
    ["is recorded, another one than here", OTHER, FIRST, undefined, false],
    ["is recorded, and nothing is typed here", undefined, FIRST, undefined, false],
    ["is changed", FIRST, FIRST, changed(FIRST), false],
    ["is changed, and nothing is typed here", undefined, FIRST, changed(FIRST), false],
    ["is given up", FIRST, FIRST, over, false],
    ["is told", FIRST, over, undefined, false],
    ["was refused and is taken away", FIRST, refused, undefined, false],
  ])("that %s", (_, stands, before, after, isTaken) => {
    expect(isGoneOnWith(stands, before, after)).toBe(isTaken);
  });
});
