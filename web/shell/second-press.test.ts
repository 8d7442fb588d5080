import { expect, test, vi } from "vitest";

test("the first presses on a page whose window has just come to the front take nothing, until there was a pause", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const button = document.createElement("button");
  document.body.append(button);
  const heard: string[] = [];
  for (const press of ["click", "keydown"]) button.addEventListener(press, ({ type }) => heard.push(type));
  const type = () => button.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true }));
  await import("./second-press.ts");

  window.dispatchEvent(new Event("focus"));
  button.click();
  expect(type()).toBe(false);
  // Each begins anew: else whoever is made to press fast presses here in the end.
  for (let n = 0; n < 10; n++) {
    vi.advanceTimersByTime(500);
    button.click();
  }
  vi.advanceTimersByTime(800);
  button.click();
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(801);
  button.click();
  type();
  expect(heard).toEqual(["click", "keydown"]);

  // Who has pressed here knows the page: who works in two windows loses no press.
  window.dispatchEvent(new Event("focus"));
  button.click();
  expect(heard).toEqual(["click", "keydown", "click"]);
  vi.useRealTimers();
  button.remove();
});
