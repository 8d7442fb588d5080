import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { onPaper } from "#web/testing/on-paper.ts";
import { render } from "#web/testing/render.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

const paper = () => getComputedStyle(document.body).getPropertyValue("background-color").replaceAll(" ", "");

test("begins as on this device", async () => {
  render(<ThemeSwitch />);
  await expect.element(page.getByRole("radio", { name: "Same as device" })).toBeChecked();
});

test.each([
  ["Light", "light", "rgb(246,241,231)"],
  ["Dark", "dark", "rgb(23,22,20)"],
])("%s changes the paper and is kept", async (name, kept, color) => {
  render(<ThemeSwitch />);
  await userEvent.click(page.getByRole("radio", { name }));
  await expect.poll(paper).toBe(color);
  expect(localStorage.getItem("theme")).toBe(kept);
});

test("as on this device forgets the choice", async () => {
  render(<ThemeSwitch />);
  await userEvent.click(page.getByRole("radio", { name: "Dark" }));
  await userEvent.click(page.getByRole("radio", { name: "Same as device" }));
  expect(localStorage.getItem("theme")).toBeNull();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test("on paper dark is light, whatever was chosen", async () => {
  render(<ThemeSwitch />);
  await userEvent.click(page.getByRole("radio", { name: "Dark" }));
  // White where a public page was opened before.
  await onPaper(() => expect.poll(paper, { timeout: 5000 }).toMatch(/^rgb\((246,241,231|255,255,255)\)$/));
  await expect.poll(paper, { timeout: 5000 }).toBe("rgb(23,22,20)");
});
