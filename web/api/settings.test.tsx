import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { getSettings } from "#contract/settings.ts";
import { fakeApi, lose, on } from "#web/testing/fake.ts";
import { render } from "#web/testing/render.tsx";
import { loadSettings, useSettings } from "./settings.ts";

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
