import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerShipping } from "#contract/index.ts";
import { keepIntakeDraft } from "#contract/intake-drafts.ts";
import { cache } from "#web/api/cache.ts";
import { lose, on } from "#web/testing/fake.ts";
import {
  CAT,
  choose,
  FIP,
  goesOnAt,
  HEALTH,
  MEDICATIONS,
  nextPage,
  openIntake,
} from "#web/testing/intake.tsx";
import { unmountAll } from "#web/testing/render.tsx";
import { holdSecond } from "#web/testing/success.ts";

const SENT_ON = "2026-11-20T10:00:00.000Z";
const ANSWERS = {
  cat: CAT,
  fipInfo: FIP,
  currentHealthInfo: HEALTH,
  currentMedications: MEDICATIONS,
  shipping: { address: "1 Long Street" },
  sentOn: { "current-health": SENT_ON, shipping: SENT_ON },
};

const address = () => page.getByLabelText("Full shipping address");
const status = () => page.getByRole("status").filter({ hasText: /^(Saved|Kept) / });
const notSent = /not have the changes yet/;

function reopen(...there: Parameters<typeof openIntake>) {
  unmountAll();
  cache.clear();
  return openIntake(...there);
}

/** What was typed is sent at once. */
function putAway() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

test("a change of what was sent is not called saved: the page says beside the title and at its end what to press", async () => {
  openIntake("current-health", { answers: ANSWERS });
  await choose("Trouble breathing?", "Yes");
  await expect
    .element(status())
    .toMatchTextContent(/^Kept .*\. Not sent to the team yet: press “Next Page”\.$/);
  const said = page.getByText("Not sent to the team yet: press “Next Page”.", { exact: true });
  await expect.element(said).toBeVisible();

  await choose("Trouble breathing?", "No");
  await expect.element(status()).toMatchTextContent(/^Saved /);
  await expect.element(said).not.toBeInTheDocument();
});

test("what was typed back to what the team has is no change, here and for another phone", async () => {
  const { api } = openIntake("shipping", { answers: ANSWERS });
  const kept = () => api.calls(keepIntakeDraft).map(({ body }) => JSON.parse(body.answers).changed);
  await address().fill("2 Short Street");
  putAway();
  await expect.poll(kept).toEqual(["yes"]);
  await address().fill("1 Long Street");
  putAway();
  await expect.poll(kept).toEqual(["yes", ""]);
  reopen("confirm", { answers: ANSWERS });
  await expect.element(page.getByText(/^Thank you\./)).toBeVisible();
  expect(page.getByText(notSent).elements()).toEqual([]);
});

test("it names the button of the last step, and is silent once the change is sent", async () => {
  holdSecond();
  openIntake("shipping", { answers: ANSWERS }, on(answerShipping, goesOnAt("confirm")));
  await address().fill("2 Short Street");
  await expect
    .element(status())
    .toMatchTextContent(/Not sent to the team yet: press “Submit Questionnaire”\.$/);
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Not sent to the team yet/)).not.toBeInTheDocument();
});

test("a step that was never sent is saved as before", async () => {
  openIntake("shipping", { answers: { ...ANSWERS, shipping: undefined } });
  await address().fill("2 Short Street");
  await expect.element(status()).toMatchTextContent(/^Saved /);
});

test("the confirmation names the steps whose changes the team does not have, with the way there", async () => {
  openIntake("current-health", { answers: ANSWERS });
  await choose("Trouble breathing?", "Yes");
  await expect.element(status()).toMatchTextContent(/^Kept /);
  const { where } = reopen("confirm", { answers: ANSWERS });
  const said = page.getByRole("status").filter({ hasText: notSent });
  await expect.element(said).toBeVisible();
  expect(said.getByRole("link").elements()).toHaveLength(1);
  await said.getByRole("link", { name: "Current Health" }).click();
  expect(where()).toMatch(/\/current-health$/);
  await expect.element(nextPage()).toBeVisible();
});

const ELSEWHERE = {
  step: "shipping" as const,
  savedOn: "2099-01-01T10:00:00.000Z",
  device: "another phone",
  changes: 3,
  answers: JSON.stringify({ address: "2 Short Street", changed: "yes" }),
  begunFrom: SENT_ON,
};

test.each([
  ["what was typed on another phone, on top of what was sent", ELSEWHERE, true],
  ["what was typed before the step was sent", { ...ELSEWHERE, begunFrom: undefined }, false],
  ["what says what was sent", { ...ELSEWHERE, answers: JSON.stringify({ address: "", changed: "" }) }, false],
])("of %s the confirmation speaks or not", async (_, draft, isSaid) => {
  openIntake("confirm", { answers: ANSWERS, drafts: [draft] });
  await expect.element(page.getByText(/^Thank you\./)).toBeVisible();
  expect(page.getByText(notSent).elements()).toHaveLength(isSaid ? 1 : 0);
});

test("what is typed after a send whose answer was lost is a change, whatever became of the send", async () => {
  const before = { ...ANSWERS, sentOn: { shipping: "2026-11-20T09:00:00.000Z" } };
  openIntake("shipping", { answers: before }, lose(answerShipping));
  await address().fill("2 Short Street");
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect.element(page.getByText(/when submitting form: \(0\)/)).toBeVisible();
  await address().fill("3 Side Street");
  reopen("confirm", { answers: { ...ANSWERS, shipping: { address: "2 Short Street" } } });
  await expect.element(page.getByText(notSent)).toBeVisible();
});

test("once treatment is set, the confirmation leads to the changes that can only be told", async () => {
  openIntake("confirm", { answers: ANSWERS, treated: true, drafts: [ELSEWHERE] });
  await expect.element(page.getByText(/You typed something here that was not sent/)).toBeVisible();
  const said = page.getByRole("status").filter({ hasText: "Look at it, and tell the team" });
  await expect.element(said.getByRole("link", { name: "Shipping" })).toBeVisible();
});
