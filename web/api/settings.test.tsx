import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { getSettings } from "#contract/settings.ts";
import { fakeApi, lose, on } from "#web/testing/fake.ts";
import { render } from "#web/testing/render.tsx";
import { loadSettings } from "./load-settings.ts";
import { startSettings, useSettings } from "./settings.ts";

const OWN = { productName: "Cat Rescue", links: {}, messaging: { appName: "Signal" } };

function Name() {
  return <p>{useSettings().productName}</p>;
}

test("show once they are there, and stay when the server cannot be reached", async () => {
  render(<Name />);
  await expect.element(page.getByText("FIP")).toBeVisible();
  fakeApi(on(getSettings, OWN));
  await loadSettings();
  await expect.element(page.getByText("Cat Rescue")).toBeVisible();
  fakeApi(lose(getSettings));
  await loadSettings();
  await expect.element(page.getByText("Cat Rescue")).toBeVisible();
});

test("stand in the server's page and are not asked for", async () => {
  const api = fakeApi(on(getSettings, OWN));
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = "settings";
  meta.content = JSON.stringify({ ...OWN, productName: "Nine Lives" });
  startSettings();
  meta.remove();
  render(<Name />);
  await expect.element(page.getByText("Nine Lives")).toBeVisible();
  expect(api.calls(getSettings)).toEqual([]);
});

test("are asked for where the page does not carry them", async () => {
  fakeApi(on(getSettings, OWN));
  render(<Name />);
  startSettings();
  await expect.element(page.getByText("Cat Rescue")).toBeVisible();
});
