import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import { kase, kilograms, saved, submit } from "#web/testing/weight-page.tsx";
import UpdateWeightPage from "./update-weight-page.tsx";

const lost = page.getByText("We got no answer, so we do not know if the weight was saved.");

function openWindow() {
  render(<UpdateWeightPage />, {
    at: `/case/${kase._id}/update-weight`,
    path: "/case/:caseId/update-weight",
  });
}

/** Two windows of one browser, with another weight typed in each; that of the first is sent, and not answered. */
async function loseTheFirst(...answersToTheSecond: Parameters<typeof inTurn>) {
  logIn(ANA);
  localStorage.setItem("weight-unit", "kg");
  const api = fakeApi(inTurn(...everyTry(lose(recordWeight)), ...answersToTheSecond), on(getCase, kase));
  openWindow();
  openWindow();
  await userEvent.fill(kilograms.first(), "4.88");
  await userEvent.fill(kilograms.last(), "4.9");
  await userEvent.click(submit.first());
  await expect.element(lost).toBeVisible();
  return api;
}

/** Both windows are gone, and the page is opened anew. */
function comeBack() {
  unmountAll();
  const api = fakeApi(on(recordWeight, saved), on(getCase, kase));
  openWindow();
  return api;
}

const keyOf = (api: ReturnType<typeof fakeApi>, weightKg: number) =>
  api
    .calls(recordWeight)
    .find(({ body }) => body.weightKg === weightKg)
    ?.headers.get("Idempotency-Key");

test.each([
  ["recorded", on(recordWeight, saved)],
  ["refused", refuse(recordWeight, 409, "Too many weights.")],
])("a weight that may be recorded is there again where another window's was %s since", async (_, answer) => {
  const before = await loseTheFirst(answer);
  await userEvent.click(submit.last());
  await expect.poll(() => keyOf(before, 4.9)).toBeDefined();
  const api = comeBack();
  await expect.element(kilograms).toHaveValue("4.88");
  await expect.element(lost).toBeVisible();
  await userEvent.click(submit);
  await expect.element(page.getByText(saved.message)).toBeVisible();
  expect(keyOf(api, 4.88)).toBe(keyOf(before, 4.88));
});

test("two of them are there again one after the other, each under its own key", async () => {
  const before = await loseTheFirst(...everyTry(lose(recordWeight)));
  await userEvent.click(submit.last());
  await expect.poll(() => lost.elements().length).toBe(2);
  const api = comeBack();
  for (const _weight of [1, 2]) {
    await expect.element(lost).toBeVisible();
    await userEvent.click(submit);
    await userEvent.click(page.getByRole("button", { name: "Enter another weight" }));
  }
  await expect.element(kilograms).toHaveValue("");
  expect(lost.elements()).toEqual([]);
  for (const weightKg of [4.88, 4.9]) expect(keyOf(api, weightKg)).toBe(keyOf(before, weightKg));
  expect(keyOf(before, 4.88)).not.toBe(keyOf(before, 4.9));
});

test("one that was given up here is not there again", async () => {
  await loseTheFirst();
  await userEvent.fill(kilograms.first(), "4.89");
  comeBack();
  await expect.element(kilograms).toHaveValue("4.89");
  expect(lost.elements()).toEqual([]);
});

const givenUpWith = (api: ReturnType<typeof fakeApi>, weightKg: number) =>
  api
    .calls(recordWeight)
    .findLast(({ body }) => body.weightKg === weightKg)
    ?.headers.get("Idempotency-Keys-Given-Up")
    ?.split(",") ?? [];

test("what was changed while its answer was out is given up, so that it is not recorded after what is sent in its place", async () => {
  const api = await loseTheFirst(...everyTry(lose(recordWeight)), on(recordWeight, saved));
  await userEvent.fill(kilograms.first(), "4.2");
  await userEvent.click(submit.first());
  await expect
    .poll(() => api.calls(recordWeight).filter(({ body }) => body.weightKg === 4.2))
    .toHaveLength(3);
  expect(givenUpWith(api, 4.2)).toContain(keyOf(api, 4.88));
  await expect.element(lost).toBeVisible();
  await userEvent.fill(kilograms.first(), "4.88");
  await userEvent.click(submit.first());
  await expect.element(page.getByText(saved.message)).toBeVisible();
  const meant = givenUpWith(api, 4.88);
  expect(meant).toContain(keyOf(api, 4.2));
  expect(meant).not.toContain(keyOf(api, 4.88));
});
