import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startSession } from "#web/api/session.ts";
import { ANA, tokenOf } from "#web/testing/people.ts";
import { dropFirstPresses } from "./drop-first-presses.ts";

const bubbles = { bubbles: true, cancelable: true };

let button: HTMLElement;
let field: HTMLElement;
let note: HTMLElement;
let heard: string[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  button = document.createElement("button");
  field = document.createElement("input");
  note = document.createElement("textarea");
  document.body.append(button, field, note);
  heard = [];
  for (const part of [button, field, note])
    for (const press of ["click", "keydown"]) part.addEventListener(press, ({ type }) => heard.push(type));
});
afterEach(() => {
  stop();
  for (const part of [button, field, note]) part.remove();
});

/** A page that is loaded now. In a test the page of before is there still. */
function load(): void {
  stop = dropFirstPresses();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}

const comeToTheFront = () => window.dispatchEvent(new Event("focus"));
const comeIntoSight = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const point = (how: string, on: Element = button) => on.dispatchEvent(new PointerEvent(how, bubbles));
const click = (on: Element = button) => on.dispatchEvent(new MouseEvent("click", { ...bubbles, detail: 1 }));
const type = (key: string, on: Element = button, held: KeyboardEventInit = {}) =>
  on.dispatchEvent(new KeyboardEvent("keydown", { ...bubbles, key, ...held }));
function begin(on?: Element): void {
  point("pointerdown", on);
}
function end(on?: Element): void {
  point("pointerup", on);
  click(on);
}
function press(on?: Element): void {
  begin(on);
  end(on);
}

describe("the first presses take nothing, until there was a pause", () => {
  test("on a page that has just been loaded", () => {
    load();
    press();
    expect(type("e")).toBe(false);
    // Each begins anew: else whoever is made to press fast presses here in the end.
    for (let n = 0; n < 10; n++) {
      pass(500);
      press();
    }
    pass(800);
    button.click();
    expect(heard).toEqual([]);
    pass(801);
    press();
    type("e");
    button.click();
    expect(heard).toEqual(["click", "keydown", "click"]);
  });

  test.each([
    ["its window", comeToTheFront],
    ["on a phone the page", comeIntoSight],
  ])("where %s has just come to the front", (_, come) => {
    load();
    pass(5000);
    come();
    pass(800);
    press();
    expect(heard).toEqual([]);
  });

  test("where the browser brings a page back as it was left", () => {
    load();
    pass(801);
    press();
    heard = [];
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    press();
    expect(heard).toEqual(["click"]);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    press();
    expect(heard).toEqual(["click"]);
  });
});

describe("the second of two takes nothing either where somebody has pressed before", () => {
  beforeEach(() => {
    load();
    pass(801);
    press();
    heard = [];
  });

  test("and where the window has come to the front by itself", () => {
    comeToTheFront();
    pass(31);
    press();
    pass(500);
    press();
    expect([type("j"), heard]).toEqual([false, []]);
    pass(501);
    press();
    expect(heard).toEqual(["click"]);
  });

  test("nor, however soon it comes, where the page was out of sight", () => {
    comeIntoSight();
    comeToTheFront();
    press();
    expect(heard).toEqual([]);
    pass(501);
    comeToTheFront();
    press();
    expect(heard).toEqual(["click"]);
  });
});

describe("a press", () => {
  test("counts by when it began, however long it is held", () => {
    load();
    begin();
    pass(2000);
    end();
    expect(heard).toEqual([]);
  });

  test("that began before the page was there, or in front, takes nothing either", () => {
    load();
    pass(5000);
    click(document.body);
    end();
    pass(801);
    begin();
    comeToTheFront();
    end();
    expect(heard).toEqual([]);
  });

  test("on nothing does not end that", () => {
    load();
    pass(801);
    press(document.body);
    comeToTheFront();
    press();
    expect(heard).toEqual([]);
  });

  test("on a button that is off, of which no click comes, is one of those before a pause", () => {
    load();
    pass(700);
    point("pointerdown");
    point("pointerup");
    pass(500);
    press();
    expect(heard).toEqual([]);
  });

  test("of a screen reader, of which no pointer tells, is heard after the same pause", () => {
    load();
    click();
    press();
    pass(801);
    click();
    expect(heard).toEqual(["click"]);
  });

  test("that becomes a scroll is none", () => {
    load();
    pass(700);
    point("pointerdown");
    point("pointercancel");
    pass(101);
    press();
    expect(heard).toEqual(["click"]);
  });
});

describe("by key", () => {
  test("what is typed comes whole, and is no pause: a figure without its first sign is another one", () => {
    load();
    expect(type("4", field)).toBe(true);
    expect(type("Enter", note)).toBe(true);
    field.addEventListener("keydown", (event) => event.preventDefault());
    type("x", field);
    pass(800);
    expect([type("Enter", field), heard]).toEqual([false, ["keydown", "keydown", "keydown"]]);
  });

  test("one that went down on another page is none here, however long it is held, and wherever somebody has pressed before", () => {
    load();
    const up = (key: string) => button.dispatchEvent(new KeyboardEvent("keyup", { ...bubbles, key }));
    for (const isKnown of [false, true]) {
      if (isKnown) press();
      for (const key of ["Enter", " "]) type(key);
      heard = [];
      comeToTheFront();
      pass(1000);
      for (const key of [" ", "Enter"])
        expect([type(key, button, { repeat: true }), up(" "), heard]).toEqual([false, false, []]);
      pass(801);
    }
    expect([type(" "), type(" ", button, { repeat: true }), up(" ")]).toEqual([true, true, true]);
  });

  test("one goes about the page, and that is no press", () => {
    load();
    pass(700);
    for (const key of ["Tab", "PageDown", "ArrowDown", "F5"]) expect(type(key)).toBe(true);
    expect(type("f", button, { ctrlKey: true })).toBe(true);
    expect([type(" "), type("Enter")]).toEqual([false, false]);
    heard = [];
    pass(801);
    click(document.body);
    note.addEventListener("keydown", (event) => event.preventDefault());
    type("ArrowDown", note);
    comeToTheFront();
    press();
    expect(heard).toEqual(["keydown"]);
  });
});

describe("no press is lost", () => {
  test.each([
    ["pressed something", () => press()],
    ["typed", () => type("4", field)],
    ["pressed a key that acts on the whole page", () => type("j", document.body)],
  ])("by whoever has %s here, and works in two windows", (_, act) => {
    const take = (event: Event) => event.target === document.body && event.preventDefault();
    document.addEventListener("keydown", take);
    load();
    pass(801);
    act();
    heard = [];
    comeToTheFront();
    press();
    document.removeEventListener("keydown", take);
    expect(heard).toEqual(["click"]);
  });

  test("by whoever goes to a page that all may see, and back", () => {
    load();
    pass(801);
    press();
    stop();
    stop = dropFirstPresses();
    press();
    expect(heard).toEqual(["click", "click"]);
  });

  test("by whoever has logged in here", () => {
    load();
    startSession(tokenOf(ANA));
    stop();
    stop = dropFirstPresses();
    pass(100);
    press();
    comeToTheFront();
    press();
    expect(heard).toEqual(["click", "click"]);
  });
});
