import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { logout } from "#contract/accounts.ts";
import { answerFipInfo } from "#contract/index.ts";
import { keepIntakeDraft, listIntakeDrafts } from "#contract/intake-drafts.ts";
import { refresh } from "#web/api/cache.ts";
import { logOut } from "#web/api/log-out.ts";
import { inTurn, lose, on, refuse } from "#web/testing/fake.ts";
import { CASE_ID, CAT, FIP, goesOnAt, nextPage, openIntake, type } from "#web/testing/intake.tsx";
import { ELSEWHERE, KEPT, keepNothing, keptName, name } from "#web/testing/intake-drafts.ts";
import { ANA, tokenOf } from "#web/testing/people.ts";
import { unmountAll } from "#web/testing/render.tsx";
import { holdSecond } from "#web/testing/success.ts";

const saved = () => page.getByText(/^Saved /);

test("whoever leaves the step has it sent for another phone, once, as it was typed last", async () => {
  const { api, router } = openIntake("cat-info");
  await type("Cat name", "Pep");
  await type("Cat name", "Pepper");
  await router.navigate(`/intake/${CASE_ID}/shipping`);
  await expect.element(page.getByLabelText("Full shipping address")).toBeVisible();
  const sent = () =>
    api.calls(keepIntakeDraft).map(({ body: { step, answers } }) => [step, JSON.parse(answers).name]);
  await expect.poll(sent).toEqual([["cat-info", "Pepper"]]);
});

test.each([
  ["here", logOut],
  [
    "in another window",
    () => {
      localStorage.removeItem("token");
      window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    },
  ],
])("who logs out %s with a draft on its way has it sent with the own session", async (_, leave) => {
  const { api } = openIntake("cat-info", {}, on(logout, undefined));
  await type("Cat name", "Pepper");
  leave();
  await expect.element(name()).not.toBeInTheDocument();
  unmountAll();
  const sentBy = () => api.calls(keepIntakeDraft).map(({ headers }) => headers.get("Authorization"));
  await expect.poll(sentBy).toEqual([`Bearer ${tokenOf(ANA)}`]);
});

test("a step that is sent leaves no draft behind it", async () => {
  holdSecond();
  const { api } = openIntake(
    "fip-info",
    { answers: { cat: CAT, fipInfo: FIP } },
    on(answerFipInfo, goesOnAt("shipping")),
  );
  await type("Describe the eyes", "Both.");
  await nextPage().click();
  await expect.element(page.getByText("Success")).toBeVisible();
  unmountAll();
  expect(api.calls(keepIntakeDraft)).toEqual([]);
});

test.each([
  ["refused", refuse(answerFipInfo, 429, "Too fast.")],
  ["not answered", lose(answerFipInfo)],
])("a step that is %s is there for another phone, as it was typed last", async (_, handler) => {
  const { api } = openIntake("fip-info", { answers: { cat: CAT, fipInfo: FIP } }, handler);
  await type("Describe the eyes", "Both.");
  await nextPage().click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  unmountAll();
  const sent = () => api.calls(keepIntakeDraft).map(({ body }) => JSON.parse(body.answers).describeEyes);
  await expect.poll(sent).toEqual(["Both."]);
});

/** What was typed is sent at once. */
function putAway() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}
const loggedOut = () => page.getByText(/^You are logged out\. What you typed last has not reached the team/);

test("whose session is over is told that the team's side has nothing of it, and goes on once logged in again", async () => {
  openIntake("cat-info", {}, inTurn(refuse(keepIntakeDraft, 401, "Log in."), KEPT));
  await type("Cat name", "Pepper");
  await expect.element(saved()).toBeVisible();
  putAway();
  await expect.element(loggedOut().filter({ hasText: /It is saved on this device\./ })).toBeVisible();
  await expect.element(page.getByText("Saved on this device only")).toBeVisible();
  expect(page.getByText(/^Saved \d/).elements()).toEqual([]);
  expect(keptName()).toBe("Pepper");

  await type("Cat name", "Peppers");
  putAway();
  await expect.element(loggedOut()).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
});

test("whose session is over gets to the login before the last question is answered", async () => {
  openIntake("cat-info", {}, refuse(keepIntakeDraft, 401, "Log in."));
  await type("Cat name", "Pepper");
  putAway();
  await page.getByRole("button", { name: "Log in" }).click();
  expect(localStorage.getItem("token")).toBeNull();
  expect(keptName()).toBe("Pepper");
});

test("whose session is over where the device keeps nothing is told to copy it", async () => {
  openIntake("cat-info", {}, refuse(keepIntakeDraft, 401, "Log in."));
  await expect.element(name()).toBeVisible();
  keepNothing();
  await type("Cat name", "Pepper");
  putAway();
  await expect.element(loggedOut().filter({ hasText: /Copy it before you continue/ })).toBeVisible();
});

test("what is answered to a session that was left meanwhile says nothing about the one of now", async () => {
  const { api } = openIntake(
    "cat-info",
    {},
    inTurn(refuse(keepIntakeDraft, 401, "Log in."), lose(keepIntakeDraft)),
  );
  await type("Cat name", "Pepper");
  const reply = window.fetch;
  window.fetch = async (...asked) => {
    if (api.calls(keepIntakeDraft).length === 0) localStorage.setItem("token", `${tokenOf(ANA)}2`);
    return reply(...asked);
  };
  putAway();
  await type("Cat name", "Peppers");
  putAway();
  await expect.poll(() => api.calls(keepIntakeDraft).length).toBe(2);
  expect(loggedOut().elements()).toEqual([]);
});

test("drafts that cannot be read, or kept, are in nobody's way", async () => {
  const { router } = openIntake(
    "cat-info",
    {},
    refuse(listIntakeDrafts, 503, "Later."),
    refuse(keepIntakeDraft, 503, "Later."),
  );
  await type("Cat name", "Pepper");
  await router.navigate(`/intake/${CASE_ID}/shipping`);
  await router.navigate(`/intake/${CASE_ID}/cat-info`);
  await expect.element(name()).toHaveValue("Pepper");
});

test("a draft that could not be kept is sent again when the page is left", async () => {
  const { api } = openIntake("cat-info", {}, inTurn(lose(keepIntakeDraft), KEPT));
  await type("Cat name", "Pepper");
  await expect.poll(() => api.calls(keepIntakeDraft).length).toBe(1);
  unmountAll();
  const sent = () => api.calls(keepIntakeDraft).map(({ body }) => JSON.parse(body.answers).name);
  await expect.poll(sent).toEqual(["Pepper", "Pepper"]);
});

test("a draft that could not be kept is not sent over what was typed on another phone since", async () => {
  const { api } = openIntake(
    "cat-info",
    {},
    lose(keepIntakeDraft),
    inTurn(on(listIntakeDrafts, []), on(listIntakeDrafts, [ELSEWHERE])),
  );
  await type("Cat name", "Pepper");
  await expect.poll(() => api.calls(keepIntakeDraft).length).toBe(1);
  await refresh(listIntakeDrafts);
  await expect.element(name()).toHaveValue("Pfeffer");
  unmountAll();
  expect(api.calls(keepIntakeDraft)).toHaveLength(1);
});

test("a draft that could not be kept is not sent much later: another phone may have gone on with it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { api } = openIntake("cat-info", {}, lose(keepIntakeDraft));
  await type("Cat name", "Pepper");
  await expect.poll(() => api.calls(keepIntakeDraft).length).toBe(1);
  vi.setSystemTime(Date.now() + 3 * 60 * 1000);
  unmountAll();
  vi.useRealTimers();
  expect(api.calls(keepIntakeDraft)).toHaveLength(1);
});
