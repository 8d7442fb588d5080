import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCase } from "#contract/cases.ts";
import { recordWeight } from "#contract/weights.ts";
import { everyTry, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { inKilograms, kase, lost, openWeightPage, saved, submit } from "#web/testing/weight-page.tsx";

const keptAsSent = () => Object.keys(localStorage).filter((key) => /^unsent\/.*\/weight\/.*\/\{/.test(key));

/** The keys of all tries, each once, after two presses. */
async function pressTwice(first: Parameters<typeof inTurn>, told: typeof lost, meanwhile?: () => void) {
  const { api } = openWeightPage(inTurn(...first, on(recordWeight, saved)), on(getCase, kase));
  await inKilograms("4.88");
  await userEvent.click(submit);
  await expect.element(told).toBeVisible();
  meanwhile?.();
  await userEvent.click(submit);
  await expect.element(page.getByText(saved.message)).toBeVisible();
  return new Set(api.calls(recordWeight).map(({ headers }) => headers.get("Idempotency-Key")));
}

test("a weight that was refused is another press when it is pressed again", async () => {
  const refused = refuse(recordWeight, 409, "Too many weights.");
  expect((await pressTwice([refused], page.getByText("Too many weights."))).size).toBe(2);
});

test("one that may be recorded is the same press, also where another window has given it up on this device", async () => {
  const keys = await pressTwice(everyTry(lose(recordWeight)), lost, () => {
    expect(keptAsSent()).toHaveLength(1);
    for (const key of keptAsSent()) localStorage.removeItem(key);
  });
  expect(keys.size).toBe(1);
});
