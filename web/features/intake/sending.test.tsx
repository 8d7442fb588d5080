import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCurrentHealth, answerShipping, getCase, getIntake } from "#contract/index.ts";
import { keepIntakeDraft, listIntakeDrafts } from "#contract/intake-drafts.ts";
import { refresh } from "#web/api/cache.ts";
import { everyTry, fakeApi, inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import {
  CASE_ID,
  CAT,
  caseWith,
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

const ALL = { cat: CAT, fipInfo: FIP, currentHealthInfo: HEALTH, currentMedications: MEDICATIONS };
const { catWeight: _, ...SAID } = HEALTH;
const BREATHLESS = {
  step: "current-health" as const,
  savedOn: "2026-11-20T10:00:00.000Z",
  device: "another phone",
  changes: 1,
  answers: JSON.stringify({
    ...SAID,
    catWeight: { weightType: "kg", decimalText: "3.1", poundsText: "", ouncesText: "" },
    isEating: "No",
    hasTroubleBreathing: "Yes",
  }),
};
const accepts = on(answerShipping, goesOnAt("confirm"));

const address = () => page.getByLabelText("Full shipping address");
const submit = () => page.getByRole("button", { name: "Submit Questionnaire", exact: true });

/** An answer that comes when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<{ nextUrl: string }>();
  return { handler: on(answerShipping, () => promise), answer: () => resolve(goesOnAt("confirm")) };
}

test("while it is sent, the fields are disabled and the button turns", async () => {
  holdSecond();
  const server = held();
  openIntake("shipping", { answers: ALL }, server.handler);
  await address().fill("1 Long Street");
  await submit().click();
  await expect.element(submit()).toHaveAttribute("aria-busy", "true");
  await expect.element(submit()).toBeDisabled();
  await expect.element(address()).toBeDisabled();
  server.answer();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
});

test("shows 'Success' and then goes on by itself", async () => {
  const second = holdSecond();
  const { where } = openIntake("shipping", { answers: ALL }, accepts);
  await address().fill("1 Long Street");
  await submit().click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  second.over();
  await expect.poll(where).toMatch(/\/confirm$/);
});

test("goes on at once for who presses on", async () => {
  holdSecond();
  const { where } = openIntake("shipping", { answers: ALL }, accepts);
  await address().fill("1 Long Street");
  await submit().click();
  await expect.element(page.getByRole("button", { name: "Continue" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Confirmation", exact: true })).toBeVisible();
  expect(where()).toMatch(/\/confirm$/);
});

test("shows 'Success' also to who has just come back, while the answers are read again", async () => {
  holdSecond();
  const { router } = openIntake("shipping", { answers: ALL }, accepts);
  await address().fill("1 Long Street");
  await router.navigate("/dashboard");
  await expect.element(page.getByText("elsewhere")).toBeVisible();
  await router.navigate(-1);
  await submit().click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("heading", { name: "Confirmation", exact: true })).toBeVisible();
});

test("whoever goes back to it on a bad line finds what was sent, not what was read before", async () => {
  holdSecond();
  const before = { ...ALL, shipping: { address: "1 Long Street" } };
  const { router } = openIntake("shipping", { answers: before });
  await expect.element(address()).toHaveValue("1 Long Street");
  const sentOn = "2026-11-20T10:00:00.001Z";
  const api = fakeApi(
    on(answerShipping, { ...goesOnAt("confirm"), sentOn }),
    lose(getIntake),
    lose(getCase),
    lose(listIntakeDrafts),
    lose(keepIntakeDraft),
  );
  await address().fill("2 Short Street");
  await submit().click();
  await page.getByRole("button", { name: "Continue" }).click();
  await router.navigate(-1);
  await expect.element(address()).toHaveValue("2 Short Street");
  await address().fill("2 Short Street, Springfield");
  unmountAll();
  await expect.poll(() => api.calls(keepIntakeDraft)[0]?.body.begunFrom).toBe(sentOn);
});

test("a clock that is set back after a step was sent hides nothing that is sent on another phone since", async () => {
  holdSecond();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60 * 1000 });
  let shipping = { address: "2 Short Street" };
  let sentOn = "2026-11-20T10:00:00.000Z";
  const { router } = openIntake(
    "shipping",
    { answers: ALL },
    on(getIntake, () => ({ _id: CASE_ID, ...ALL, shipping, sentOn: { shipping: sentOn } })),
    on(answerShipping, { ...goesOnAt("confirm"), sentOn: "2026-11-20T10:00:00.001Z" }),
  );
  await address().fill("2 Short Street, Springfield");
  await submit().click();
  await page.getByRole("button", { name: "Continue" }).click();
  vi.useRealTimers();
  shipping = { address: "3 Long Street" };
  sentOn = "2026-11-20T10:00:00.002Z";
  await refresh(getIntake);
  await router.navigate(-1);
  await expect.element(address()).toHaveValue("3 Long Street");
});

test("on a bad line every page knows what was accepted: what it calls for, and that nothing is missing", async () => {
  holdSecond();
  const { router } = openIntake("current-health", {
    answers: { ...ALL, currentHealthInfo: undefined },
    drafts: [BREATHLESS],
  });
  await expect.element(nextPage()).toBeVisible();
  fakeApi(
    on(answerCurrentHealth, goesOnAt("shipping")),
    accepts,
    lose(getIntake),
    lose(getCase),
    lose(listIntakeDrafts),
  );
  await nextPage().click();
  await page.getByRole("button", { name: "Continue" }).click();
  // Another window of this browser keeps something, whatever it is.
  window.dispatchEvent(new StorageEvent("storage", { key: "view" }));
  await router.navigate(`/intake/${CASE_ID}/shipping`);
  const warning = page.getByText("Go to an emergency vet now", { exact: false });
  await expect.element(warning).toBeVisible();
  await expect.element(page.getByText(/finish these pages/)).not.toBeInTheDocument();
  await address().fill("1 Long Street");
  await submit().click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByText("Thank you.", { exact: false })).toBeVisible();
  await expect.element(warning).toBeVisible();
});

test("on a bad line what the team has acknowledged is said once more where it was taken back and is named again", async () => {
  holdSecond();
  const read = { ...ALL, currentHealthInfo: { ...HEALTH, isEating: "No" as const } };
  const { router } = openIntake("shipping", { answers: { ...read, seenSigns: ["not-eating"] } });
  await expect.element(address()).toBeVisible();
  const warning = page.getByText("You answered: not eating. Call your vet today.", { exact: false });
  await expect.element(warning).not.toBeInTheDocument();
  fakeApi(
    on(answerCurrentHealth, goesOnAt("shipping")),
    on(keepIntakeDraft, { savedOn: "2026-11-20T10:00:00.000Z" }),
    lose(getIntake),
    lose(getCase),
    lose(listIntakeDrafts),
  );
  for (const answer of ["Yes", "No"]) {
    await router.navigate(`/intake/${CASE_ID}/current-health`);
    await choose("Is Pepper eating?", answer);
    await nextPage().click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.element(page.getByRole("heading", { name: "Current Medications", level: 1 })).toBeVisible();
  }
  await router.navigate(`/intake/${CASE_ID}/shipping`);
  await expect.element(address()).toBeVisible();
  await expect.element(warning).toBeVisible();
});

test("is sent once, however often it is pressed", async () => {
  holdSecond();
  const server = held();
  const { api } = openIntake("shipping", { answers: ALL }, server.handler);
  await address().fill("1 Long Street");
  // Twice before the page could draw itself again.
  const form = document.querySelector("form");
  form?.requestSubmit();
  form?.requestSubmit();
  server.answer();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(api.calls(answerShipping)).toHaveLength(1);
});

test("a failure keeps the answers, says what the server said and lets it be tried again", async () => {
  holdSecond();
  const { api } = openIntake(
    "shipping",
    { answers: ALL },
    inTurn(refuse(answerShipping, 409, "The treatment is set."), ...everyTry(lose(answerShipping)), accepts),
  );
  await address().fill("1 Long Street");
  await submit().click();
  await expect
    .element(page.getByText("Error encountered when submitting form: (409): Conflict"))
    .toBeVisible();
  await expect.element(page.getByText("The treatment is set.")).toBeVisible();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(address()).toHaveValue("1 Long Street");

  await submit().click();
  await expect
    .element(page.getByText("Error encountered when submitting form: (0): Unknown Error"))
    .toBeVisible();
  await submit().click();
  await expect.element(page.getByText("Success", { exact: true })).toBeVisible();
  expect(api.calls(answerShipping)).toHaveLength(5);
});

test("where the treatment was set meanwhile the page takes nothing more, and says that it was not sent", async () => {
  openIntake(
    "shipping",
    {},
    on(getIntake, { _id: CASE_ID, ...ALL }),
    inTurn(on(getCase, caseWith(ALL, false)), on(getCase, caseWith(ALL, true))),
    refuse(answerShipping, 409, "The treatment is set."),
  );
  await address().fill("1 Long Street");
  await submit().click();
  await expect.element(page.getByText(/What you typed below was not sent\. Tell the team/)).toBeVisible();
  await expect.element(address()).toHaveValue("1 Long Street");
  await expect.element(address()).toBeDisabled();
  await expect.element(page.getByText(/Not sent to the team yet/)).not.toBeInTheDocument();
});

test("and on a device that keeps nothing what was typed stays to be read", async () => {
  const { api } = openIntake(
    "shipping",
    {},
    on(getIntake, { _id: CASE_ID, ...ALL }),
    inTurn(on(getCase, caseWith(ALL, false)), on(getCase, caseWith(ALL, true))),
    refuse(answerShipping, 409, "The treatment is set."),
  );
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await address().fill("1 Long Street");
  await submit().click();
  await expect.element(page.getByText("The treatment is set.")).toBeVisible();
  await expect.poll(() => api.calls(getIntake)).toHaveLength(2);
  await expect.element(address()).toHaveValue("1 Long Street");
});

test("what the server finds wrong with a field stands at the field until it is changed", async () => {
  const sentence = "This has characters that cannot be shown. Type it again.";
  openIntake(
    "shipping",
    { answers: ALL },
    refuse(answerShipping, 400, sentence, [{ path: "address", message: sentence }]),
  );
  await address().fill("1 Long Street");
  await submit().click();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect
    .element(page.getByText("Error encountered when submitting form: (400): Refused"))
    .toBeVisible();
  await expect
    .element(address())
    .toHaveAccessibleDescription(`Name, street, town, postal code and country. ${sentence}`);
  await page.getByRole("link", { name: sentence }).click();
  await expect.element(address()).toHaveFocus();
  await address().fill("2 Long Street");
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test("of a case that was put away meanwhile it says what to do", async () => {
  openIntake(
    "shipping",
    { answers: ALL },
    refuse(answerShipping, 404, "This case does not exist, or it is not yours."),
  );
  await address().fill("1 Long Street");
  await submit().click();
  await expect.element(page.getByText(/not a reason to stop a medicine/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "How to reach the team" }))
    .toHaveAttribute("href", "/contact");
  await expect.element(address()).toHaveValue("1 Long Street");
});
