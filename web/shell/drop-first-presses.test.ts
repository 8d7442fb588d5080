import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropFirstPresses } from "./drop-first-presses.ts";

const bubbles = { bubbles: true, cancelable: true };

let button: HTMLElement;
let field: HTMLElement;
let heard: string[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  button = document.createElement("button");
  field = document.createElement("input");
  document.body.append(button, field);
  heard = [];
  for (const part of [button, field])
    for (const press of ["click", "keydown"]) part.addEventListener(press, ({ type }) => heard.push(type));
});

/** A page that is loaded now. */
function load(): void {
  stop = dropFirstPresses();
}

afterEach(() => {
  stop();
  button.remove();
  field.remove();
});

const comeToTheFront = () => window.dispatchEvent(new Event("focus"));
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const begin = (on: Element = button) => on.dispatchEvent(new PointerEvent("pointerdown", bubbles));
const end = (on: Element = button) => on.dispatchEvent(new MouseEvent("click", { ...bubbles, detail: 1 }));
const type = (key: string, on: Element = button, held: KeyboardEventInit = {}) =>
  on.dispatchEvent(new KeyboardEvent("keydown", { ...bubbles, key, ...held }));
function press(on?: Element): void {
  begin(on);
  end(on);
}

test("on a page that has just been loaded the first presses take nothing, until there was a pause", () => {
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
  ["on a phone the page", () => document.dispatchEvent(new Event("visibilitychange"))],
])("and where %s has just come to the front", (_, come) => {
  load();
  pass(5000);
  come();
  pass(800);
  press();
  expect(heard).toEqual([]);
});

test("a press counts by when it began, however long it is held", () => {
  load();
  begin();
  pass(2000);
  end();
  expect(heard).toEqual([]);
});

test("one on nothing does not end that", () => {
  load();
  pass(801);
  press(document.body);
  comeToTheFront();
  press();
  expect(heard).toEqual([]);
});

test("what is typed comes whole, and is no pause: a figure without its first sign is another one", () => {
  load();
  expect(type("4", field)).toBe(true);
  pass(800);
  expect([type("Enter", field), heard]).toEqual([false, ["keydown"]]);
});

test("by key one goes about the page, and that is no press", () => {
  load();
  pass(700);
  for (const key of ["Tab", "PageDown", "ArrowDown", "F5"]) expect(type(key)).toBe(true);
  expect(type("f", button, { ctrlKey: true })).toBe(true);
  expect([type(" "), type("Enter")]).toEqual([false, false]);
  heard = [];
  pass(801);
  type("Tab");
  comeToTheFront();
  press();
  expect(heard).toEqual(["keydown"]);
});

test("who has pressed something here loses no press, and works in two windows", () => {
  load();
  pass(801);
  press();
  comeToTheFront();
  press();
  expect(heard).toEqual(["click", "click"]);
});

test("on a page that comes back as it was left nobody has pressed yet", () => {
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

test("nor does one that began before that", () => {
  begin();
  load();
  end();
  pass(5000);
  begin();
  comeToTheFront();
  end();
  expect(heard).toEqual([]);
});
