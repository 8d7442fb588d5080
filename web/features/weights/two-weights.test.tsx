import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { nextTurn } from "#web/api/turn.ts";
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

const turnsOf = (api: ReturnType<typeof fakeApi>) =>
  api.calls(recordWeight).map(({ headers }) => headers.get("Idempotency-Turn")?.split(";") ?? []);

test("each press has a later turn of this device, whatever it sends, and its tries have one: what is held up cannot come after it", async () => {
  const before = await loseTheFirst(...everyTry(lose(recordWeight)));
  await userEvent.fill(kilograms.first(), "4.2");
  await userEvent.click(submit.first());
  await expect.poll(() => before.calls(recordWeight)).toHaveLength(6);
  await expect.element(lost).toBeVisible();
  await userEvent.fill(kilograms.first(), "4.88");
  const api = comeBack();
  await expect.element(kilograms).toHaveValue("4.88");
  await userEvent.click(submit);
  await expect.element(page.getByText(saved.message)).toBeVisible();
  const turns = [...turnsOf(before), ...turnsOf(api)];
  expect(new Set(turns.map(([device]) => device)).size).toBe(1);
  const counts = turns.map(([, count]) => Number(count));
  const each = [...new Set(counts)];
  expect(counts.map((count) => each.indexOf(count))).toEqual([0, 0, 0, 1, 1, 1, 2]);
  expect(each).toEqual(each.toSorted());
});

test("a device that has no room for it counts on, and so does a page that is loaded anew there", async () => {
  const keep = Storage.prototype.setItem;
  onTestFinished(() => void (Storage.prototype.setItem = keep));
  const api = await loseTheFirst(on(recordWeight, saved));
  Storage.prototype.setItem = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  await userEvent.click(submit.last());
  await expect.element(page.getByText(saved.message)).toBeVisible();
  const [first = 0, ...counts] = turnsOf(api).map(([, count]) => Number(count));
  expect(counts.at(-1)).toBeGreaterThan(first);
  vi.resetModules();
  const { nextTurn } = await import("#web/api/turn.ts");
  expect(Number(nextTurn().split(";")[1])).toBeGreaterThan(counts.at(-1) ?? 0);
});

test("it goes up also after the clock was set back", () => {
  const [, before] = nextTurn().split(";");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(Number(nextTurn().split(";")[1])).toBe(Number(before) + 1);
});

test.each([
  "",
  "{}",
  '{"device":"a b;","count":1}',
  '{"device":"a","count":1e16}',
  '{"device":"a","count":"7"}',
  "null",
  "[]",
])("counts whatever the device holds in that place: %s", async (held) => {
  logIn(ANA);
  localStorage.setItem("turn", held);
  const api = comeBack();
  await userEvent.fill(kilograms, "4.7");
  await userEvent.click(submit);
  await expect.element(page.getByText(saved.message)).toBeVisible();
  expect(api.calls(recordWeight)[0]?.headers.get("Idempotency-Turn")).toMatch(/^\w{1,64};\d{1,15}$/);
});
