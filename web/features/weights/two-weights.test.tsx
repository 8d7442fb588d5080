import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { logout } from "#contract/accounts.ts";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { cache, cacheKey } from "#web/api/cache.ts";
import { logOut } from "#web/api/log-out.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { nextTurn } from "#web/parts/turn.ts";
import { keepUnsent, readUnsent } from "#web/parts/unsent.ts";
import { weighed } from "#web/testing/cats.ts";
import { everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { render, unmountAll } from "#web/testing/render.tsx";
import { kase, kilograms, lost, saved, submit, TODAY } from "#web/testing/weight-page.tsx";
import UpdateWeightPage from "./update-weight-page.tsx";

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

test("one that was changed in a window before its answer came in the other is told by that window", async () => {
  logIn(ANA);
  localStorage.setItem("weight-unit", "kg");
  const held = Promise.withResolvers<void>();
  const [first, second] = [weighed(TODAY, 4.88), weighed(TODAY, 4.9)];
  const heldAnswer = on(recordWeight, async () => {
    await held.promise;
    return { ...saved, metric: first };
  });
  const weights = [second, first, ...kase.metrics.weights];
  fakeApi(
    inTurn(heldAnswer, on(recordWeight, { ...saved, metric: second })),
    on(getCase, { ...kase, metrics: { weights } }),
  );
  openWindow();
  await userEvent.fill(kilograms, "4.88");
  // As the page read it before either was there.
  cache.setQueryData(cacheKey(getCase, { params: { caseId: kase._id } }), kase);
  await userEvent.click(submit);
  openWindow();
  await expect.element(kilograms.last()).toHaveValue("4.88");
  await userEvent.fill(kilograms.last(), "4.9");
  held.resolve();
  await expect.element(page.getByText(saved.message)).toBeVisible();
  await userEvent.click(submit.last());
  await expect.element(page.getByText(/^4.88 kg on .* was saved before this one/)).toBeVisible();
});

const turnsOf = (api: ReturnType<typeof fakeApi>) =>
  api.calls(recordWeight).map(({ headers }) => headers.get("Idempotency-Turn")?.split(";") ?? []);

test("of two that may be recorded the one that was sent last is there again, whatever its number", async () => {
  const before = await loseTheFirst(...everyTry(lose(recordWeight)));
  await userEvent.fill(kilograms.last(), "4.1");
  await userEvent.click(submit.last());
  await expect.poll(() => before.calls(recordWeight)).toHaveLength(6);
  comeBack();
  await expect.element(kilograms).toHaveValue("4.1");
});

test("what another window has typed since stays on the device when a weight is answered", async () => {
  logIn(ANA);
  localStorage.setItem("weight-unit", "kg");
  const held = Promise.withResolvers<void>();
  fakeApi(
    on(recordWeight, async () => {
      await held.promise;
      return saved;
    }),
    on(getCase, kase),
  );
  openWindow();
  openWindow();
  await userEvent.fill(kilograms.first(), "4.88");
  await userEvent.click(submit.first());
  await userEvent.fill(kilograms.last(), "5.01");
  held.resolve();
  await expect.element(page.getByText(saved.message)).toBeVisible();
  comeBack();
  await expect.element(kilograms).toHaveValue("5.01");
});

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

test("a device that has no room for it counts on in the page", async () => {
  const api = await loseTheFirst(on(recordWeight, saved));
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  await userEvent.click(submit.last());
  await expect.element(page.getByText(saved.message)).toBeVisible();
  const turns = turnsOf(api);
  expect(new Set(turns.map(([device]) => device)).size).toBe(1);
  expect(Number(turns.at(-1)?.[1])).toBeGreaterThan(Number(turns[0]?.[1]));
});

test("a logout leaves nothing of it, and who logs in next has another", () => {
  logIn(ANA);
  const [device] = nextTurn().split(";");
  fakeApi(on(logout, undefined));
  logOut();
  expect(Object.keys(localStorage).filter((key) => key.includes("turn"))).toEqual([]);
  logIn(RUTH);
  expect(nextTurn().split(";")[0]).not.toBe(device);
});

test("it goes up also after the clock was set back", () => {
  logIn(ANA);
  const [, before] = nextTurn().split(";");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(Number(nextTurn().split(";")[1])).toBe(Number(before) + 1);
});

test.each([
  ["a b;", "1"],
  ["", ""],
  ["a", "1e16"],
  ["a", "95000000000000.5"],
  ["a", "seven"],
  ["a", "-1"],
])("counts whatever the device holds in that place: %s, %s", (device, count) => {
  logIn(ANA);
  keepUnsent(unsentKey("turn"), { device, count });
  expect(nextTurn()).toMatch(/^\w{1,64};\d{13}$/);
  expect(readUnsent(unsentKey("turn"), { device: "" })?.answers.device).toMatch(/^\w+$/);
});
