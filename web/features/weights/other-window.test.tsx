import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { emptyWeight } from "#web/parts/weight-text.ts";
import { type fakeApi, lose, on } from "#web/testing/fake.ts";
import { ANA } from "#web/testing/people.ts";
import {
  comeBack,
  inKilograms,
  kase,
  kilograms,
  lost,
  openWeightPage,
  saved,
  submit,
  TODAY,
  unsentPlaces,
} from "#web/testing/weight-page.tsx";
import { entryOf } from "./presses.ts";

const again = page.getByText(/is here again/);

/** What another window does with a press; this one hears of it or, put away by then, does not. */
function elsewhere(
  {
    decimalText = "4.88",
    ...other
  }: { decimalText?: string; key?: string; isChanged?: boolean } | { decimalText?: string; isGone: true },
  isHeard = true,
) {
  const text = { ...emptyWeight("kg"), decimalText };
  const key = `unsent/${ANA.id}/weight/${kase._id}/${entryOf({ text, day: TODAY })}`;
  const oldValue = localStorage.getItem(key);
  const answers = { ...text, day: TODAY, ...other };
  const newValue =
    "isGone" in other ? null : JSON.stringify({ version: 1, savedOn: new Date().toISOString(), answers });
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  if (isHeard) window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
}

describe("a weight that stands typed here while another window sends it", () => {
  const told = page.getByText("What you typed was sent in another window.");

  test("goes, too, where it was only found here", async () => {
    openWeightPage();
    await inKilograms("4.88");
    comeBack();
    await expect.element(kilograms).toHaveValue("4.88");
    elsewhere({ key: "0123" }, false);
    elsewhere({ isGone: true });
    await expect.element(told).toBeVisible();
    await expect.element(kilograms).toHaveValue("");
    expect(again.elements()).toEqual([]);
  });

  test("goes, and is said to, when it was recorded: pressed here, it would be recorded once more", async () => {
    openWeightPage();
    await inKilograms("4.88");
    elsewhere({ key: "0123" }, false);
    elsewhere({ isGone: true });
    await expect.element(told).toBeVisible();
    await expect.element(kilograms).toHaveValue("");
    await userEvent.fill(kilograms, "4.9");
    await expect.element(told).not.toBeInTheDocument();
  });

  test.each([
    ["was another one", { key: "0123", decimalText: "4.98" }],
    ["is over", { key: "", decimalText: "4.88", isChanged: true }],
  ])("stays when what was taken away %s", async (_, other) => {
    openWeightPage();
    await inKilograms("4.88");
    elsewhere(other, false);
    elsewhere({ decimalText: other.decimalText, isGone: true });
    await new Promise(requestAnimationFrame);
    await expect.element(kilograms).toHaveValue("4.88");
    expect(told.elements()).toEqual([]);
  });
});

describe("a weight that another window sends and has no answer to", () => {
  const sentKeys = (api: ReturnType<typeof fakeApi>) =>
    api.calls(recordWeight).map(({ headers }) => headers.get("Idempotency-Key"));

  test("is pressed here as the same one, and is said to be open", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await inKilograms("4.88");
    elsewhere({ key: "0123" });
    await expect.element(lost).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
  });

  test("is pressed here as the same one also where nothing was heard of it", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await inKilograms("4.88");
    elsewhere({ key: "0123" }, false);
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
  });

  test("is remembered where another one is typed here over it: typed once more it is the same", async () => {
    openWeightPage(on(recordWeight, saved));
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ key: "0123" });
    await expect.element(lost).toBeVisible();
    await userEvent.fill(kilograms, "4.4");
    await expect.element(lost).not.toBeInTheDocument();
    const api = comeBack(ANA, on(recordWeight, saved), on(getCase, kase));
    await expect.element(kilograms).toHaveValue("4.4");
    await userEvent.fill(kilograms, "4.88");
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
  });

  test("stands there still, and is the same one, where that window has typed something else since", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ key: "0123" });
    await expect.element(lost).toBeVisible();
    elsewhere({ key: "0123", isChanged: true });
    await new Promise(requestAnimationFrame);
    await expect.element(lost).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
    expect(unsentPlaces()).toEqual([]);
  });

  test.each([
    ["was recorded", on(recordWeight, saved), ""],
    ["has no answer either", lose(recordWeight), "4.4"],
  ])("is not offered again once another one that was sent in its place %s", async (_, answer, shown) => {
    openWeightPage(answer);
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ key: "0123" });
    await expect.element(lost).toBeVisible();
    await userEvent.fill(kilograms, "4.4");
    await userEvent.click(submit);
    await expect.element(shown ? lost : page.getByText(saved.message)).toBeVisible();
    comeBack();
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    await expect.element(kilograms).toHaveValue(shown);
  });

  test("is not there again after it was started over here", async () => {
    openWeightPage();
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ key: "0123" });
    comeBack();
    await expect.element(lost).toBeVisible();
    elsewhere({ key: "4567" });
    await userEvent.click(page.getByRole("button", { name: "Start over" }));
    comeBack();
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    await expect.element(kilograms).toHaveValue("");
  });

  test("comes into a form where nothing was typed: typed once more, it would be another one", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await expect.element(page.getByText("Cat Miso", { exact: true })).toBeVisible();
    elsewhere({ decimalText: "4.88", key: "0123" });
    await expect.element(kilograms).toHaveValue("4.88");
    await expect.element(lost).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).toEqual(["0123"]);
  });

  test("is another one where another is typed here", async () => {
    const { api } = openWeightPage(on(recordWeight, saved));
    await inKilograms("4.88");
    elsewhere({ decimalText: "4.98", key: "0123" });
    await userEvent.click(submit);
    await expect.element(page.getByText(saved.message)).toBeVisible();
    expect(sentKeys(api)).not.toContain("0123");
  });

  test("is only typed again once it was refused there", async () => {
    openWeightPage();
    await inKilograms("4.88");
    elsewhere({ key: "0123" });
    await expect.element(lost).toBeVisible();
    elsewhere({ key: "" });
    await expect.element(again).toBeVisible();
    expect(lost.elements()).toEqual([]);
    await expect.element(kilograms).toHaveValue("4.88");
  });
});
