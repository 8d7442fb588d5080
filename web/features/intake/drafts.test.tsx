import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { logout } from "#contract/accounts.ts";
import { answerCatInfo, answerCurrentHealth, answerFipInfo, getCase, getIntake } from "#contract/index.ts";
import { keepIntakeDraft, listIntakeDrafts } from "#contract/intake-drafts.ts";
import { refresh } from "#web/api/cache.ts";
import { compareClock } from "#web/api/clock.ts";
import { logOut } from "#web/api/log-out.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { readUnsent } from "#web/parts/unsent.ts";
import { fakeApi, inTurn, lose, on, refuse, stale } from "#web/testing/fake.ts";
import {
  CASE_ID,
  CAT,
  choose,
  FIP,
  goesOnAt,
  HEALTH,
  nextPage,
  openIntake,
  pick,
  press,
  type,
} from "#web/testing/intake.tsx";
import {
  ELSEWHERE,
  keptSteps,
  name,
  reopen,
  SENT,
  typedInAnotherWindow,
} from "#web/testing/intake-drafts.ts";
import { ANA, logIn, RUTH, tokenOf } from "#web/testing/people.ts";
import { unmountAll } from "#web/testing/render.tsx";
import { holdSecond } from "#web/testing/success.ts";

const MINUTE = 60_000;
const OTHER_CASE_ID = "9c1c1f0a-0d5e-4f39-8d5b-2f0d3c5b6a88";
const saved = () => page.getByText(/^Saved /);
test("every kind of answer is there again, and goes on at the first question without one", async () => {
  openIntake("fip-info", { answers: { cat: CAT } });
  await press("Wet");
  await press("Ocular");
  await choose("Does Pepper have fluid?", "Chest");
  await type("Describe the mobility", "She limps.");
  await expect.element(saved()).toBeVisible();

  reopen("fip-info", { answers: { cat: CAT } });
  await expect.element(page.getByRole("checkbox", { name: "Ocular" })).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "Chest" })).toBeChecked();
  await expect.element(page.getByLabelText("Describe the mobility")).toHaveValue("She limps.");
  await expect.element(saved()).toBeVisible();
  const question = page.getByRole("group", { name: "Has fluid been extracted?" });
  await expect.element(question.getByRole("radio", { name: "Yes" })).toHaveFocus();
});

test("a weight comes back letter by letter, in its unit", async () => {
  openIntake("current-health", { answers: { cat: CAT } });
  await choose("Cat weight", "lb+oz");
  await type("Pounds", "6");
  await type("Ounces", "1o");
  reopen("current-health", { answers: { cat: CAT } });
  await expect.element(page.getByLabelText("Pounds")).toHaveValue("6");
  await expect.element(page.getByLabelText("Ounces")).toHaveValue("1o");
});

const keptName = () => JSON.parse(localStorage.getItem(keptSteps()[0] ?? "") ?? "").answers.name;

test("what is typed in another window is there at once", async () => {
  openIntake("cat-info");
  await type("Cat name", "Pep");
  typedInAnotherWindow("Pepper", true);
  await expect.element(name()).toHaveValue("Pepper");
  await choose("Breed", "Domestic");
  expect(keptName()).toBe("Pepper");
});

test("nothing typed in another window is lost to the next press in one that has not heard of it", async () => {
  openIntake("cat-info");
  await type("Cat name", "Pep");
  typedInAnotherWindow("Pepper", false);
  await choose("Breed", "Domestic");
  await expect.element(name()).toHaveValue("Pepper");
  expect(keptName()).toBe("Pepper");
});

test("what is typed in a window that was opened before the step was sent does not come over what was", async () => {
  openIntake("cat-info", { answers: SENT });
  await type("Cat name", "Pfeffer");
  typedInAnotherWindow("Pep", true);
  await choose("Sex", "Male");
  await expect.element(name()).toHaveValue("Pfeffer");
  expect(keptName()).toBe("Pfeffer");
});

test("a form that was never touched keeps no draft", async () => {
  openIntake("cat-info");
  await expect.element(name()).toBeVisible();
  await expect.element(saved()).not.toBeInTheDocument();
  expect(keptSteps()).toEqual([]);
});

test("the draft goes when the server has accepted the step, and only then", async () => {
  holdSecond();
  const answers = { cat: CAT, fipInfo: FIP };
  openIntake("fip-info", { answers }, refuse(answerFipInfo, 409, "Not now."));
  await type("Describe the eyes", "Both.");
  await nextPage().click();
  await expect.element(page.getByText("Not now.")).toBeVisible();
  expect(keptSteps()).toHaveLength(1);

  reopen("fip-info", { answers }, on(answerFipInfo, goesOnAt("current-health")));
  await nextPage().click();
  await expect.element(page.getByText("Success")).toBeVisible();
  expect(keptSteps()).toEqual([]);
});

test("whoever logs out leaves nothing on the device of what the server has", async () => {
  const { api } = openIntake("cat-info", {}, on(logout, undefined));
  await type("Cat name", "Pepper");
  await expect.poll(() => api.calls(keepIntakeDraft).length).toBe(1);
  await expect.poll(keptSteps).toEqual([expect.stringMatching(/^unsent\//)]);
  // The last of it is sent on the way out.
  await type("Cat name", "Pepper II");
  expect(keptSteps()).toHaveLength(2);
  logOut();
  await expect.poll(() => api.calls(keepIntakeDraft).length).toBe(2);
  await expect.poll(keptSteps).toEqual([]);
});

test("what the server has goes with a logout alone, also from a device that has room for it once", async () => {
  const { setItem } = Storage.prototype;
  const keep = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function once(key, value) {
    if (keptSteps().some((other) => other !== key)) throw new DOMException("full", "QuotaExceededError");
    setItem.call(localStorage, key, value);
  });
  const { api } = openIntake("cat-info", {}, on(logout, undefined));
  await type("Cat name", "Pepper");
  await expect.poll(() => api.calls(keepIntakeDraft).length).toBe(1);
  await expect.poll(keptSteps).toEqual([expect.stringMatching(/^unsent\//)]);
  keep.mockRestore();
  const [key = ""] = keptSteps();
  const old = { ...JSON.parse(localStorage.getItem(key) ?? ""), savedOn: "2020-01-01T10:00:00.000Z" };
  localStorage.setItem(key, JSON.stringify(old));
  compareClock(new Date().toISOString());
  // As a form of weight does.
  readUnsent(unsentKey("weight"), {});
  expect(keptSteps()).toEqual([key]);
  logOut();
  await expect.poll(keptSteps).toEqual([]);
});

test("whoever logs out without a line finds here what the server has not", async () => {
  openIntake("cat-info", {}, lose(keepIntakeDraft), on(logout, undefined));
  await type("Cat name", "Pepper");
  logOut();
  logIn(ANA);
  reopen("cat-info");
  await expect.element(name()).toHaveValue("Pepper");
  expect(keptSteps()).toEqual([`intake-draft/${ANA.id}/${CASE_ID}/cat-info`]);
});

test("being logged out loses nothing, and nobody else on the device sees it", async () => {
  // Of a draft that got there the server would tell.
  openIntake("cat-info", {}, refuse(answerCatInfo, 401, "Log in again."), lose(keepIntakeDraft));
  await type("Cat name", "Pepper");
  await choose("Breed", "Domestic");
  await choose("Sex", "Female");
  await choose("Spayed/neutered", "No");
  await pick("Years", "3");
  await pick("Months", "0");
  await nextPage().click();
  await expect.poll(() => localStorage.getItem("token")).toBe(null);

  logIn(RUTH);
  reopen("cat-info");
  await expect.element(name()).toHaveValue("");
  logIn(ANA);
  reopen("cat-info");
  await expect.element(name()).toHaveValue("Pepper");
  await expect.element(page.getByLabelText("Years")).toHaveValue("3");
});

test("a draft wins over what was sent, says so, and the two can be swapped", async () => {
  openIntake("cat-info", { answers: { cat: CAT } });
  await type("Cat name", "Pfeffer");
  reopen("cat-info", { answers: { cat: CAT } });
  await expect.element(name()).toHaveValue("Pfeffer");
  await expect
    .element(page.getByText("You are looking at your own changes. They have not been sent yet."))
    .toBeVisible();
  await page.getByRole("button", { name: "Show what was sent" }).click();
  await expect.element(name()).toHaveValue("Pepper");
  await page.getByRole("button", { name: "Show my changes again" }).click();
  await expect.element(name()).toHaveValue("Pfeffer");
});

test("a draft that says what was sent needs no word", async () => {
  openIntake("cat-info", { answers: { cat: CAT } });
  await type("Cat name", "Pfeffer");
  await type("Cat name", "Pepper");
  reopen("cat-info", { answers: { cat: CAT } });
  await expect.element(name()).toHaveValue("Pepper");
  await expect.element(page.getByText(/not sent yet/)).not.toBeInTheDocument();
});

function keepNothing() {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

test("where the device keeps nothing, the form says so and works", async () => {
  holdSecond();
  const { api } = openIntake("cat-info", { answers: { cat: CAT } }, on(answerCatInfo, goesOnAt("fip-info")));
  await expect.element(name()).toBeVisible();
  keepNothing();
  await type("Cat name", "Pfeffer");
  await expect.element(page.getByText("Not saved on this device")).toBeVisible();
  await expect.element(page.getByText(/its storage is full or blocked/)).toBeVisible();
  await nextPage().click();
  await expect.element(page.getByText("Success")).toBeVisible();
  expect(api.calls(answerCatInfo)[0]?.body.name).toBe("Pfeffer");
});

test("what the device had no room for comes from the server, though an older draft is kept here, and counts on from there", async () => {
  openIntake("cat-info");
  await type("Cat name", "Pfeff");
  await expect.element(saved()).toBeVisible();
  const { savedOn, answers } = JSON.parse(localStorage.getItem(keptSteps()[0] ?? "") ?? "");
  const draft = {
    step: "cat-info" as const,
    savedOn,
    device: answers.device,
    changes: Number(answers.changes) + 5,
    answers: JSON.stringify({ ...answers, name: "Pfeffer" }),
  };
  const { api } = reopen("cat-info", {}, on(listIntakeDrafts, [draft]));
  await expect.element(name()).toHaveValue("Pfeffer");
  await type("Cat name", "Pfefferl");
  await expect
    .poll(() => api.calls(keepIntakeDraft).at(-1)?.body.changes ?? 0)
    .toBeGreaterThan(draft.changes);
});

test("another case never gets the answers of this one", async () => {
  const { router } = openIntake("cat-info");
  const other = `/intake/${OTHER_CASE_ID}/cat-info`;
  await type("Cat name", "Pepper");
  await router.navigate(other);
  await expect.element(name()).toHaveValue("");
  await router.navigate(`/intake/${CASE_ID}/cat-info`);
  await expect.element(name()).toHaveValue("Pepper");
  // Now both are read already, and nothing on the way takes the form off the page.
  await router.navigate(other);
  await expect.element(name()).toHaveValue("");
});

test("once treatment is set, what was sent is shown and cannot be changed", async () => {
  openIntake("cat-info", { answers: { cat: CAT } });
  await type("Cat name", "Pfeffer");
  reopen("cat-info", { answers: { cat: CAT }, treated: true });
  await expect.element(page.getByText(/A treatment was set/)).toBeVisible();
  await expect.element(name()).toHaveValue("Pepper");
  await expect.element(name()).toBeDisabled();
  await expect.element(nextPage()).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/Your changes were not: look at them, and tell the team/))
    .toBeVisible();
  await expect.element(page.getByText(/sent after you had typed/)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Show my changes again" }).click();
  await expect.element(name()).toHaveValue("Pfeffer");
  await expect.element(name()).toBeDisabled();
});

test("what was typed when treatment was set, and never sent, can still be read and told", async () => {
  openIntake("cat-info");
  await type("Cat name", "Pfeffer");
  reopen("cat-info", { treated: true });
  await expect.element(page.getByText(/What you typed below was not sent\. Tell the team/)).toBeVisible();
  await expect.element(saved()).not.toBeInTheDocument();
  await expect.element(name()).toHaveValue("Pfeffer");
  await expect.element(name()).toBeDisabled();
});

test("what was typed on another phone is there, and says when", async () => {
  openIntake("cat-info", { drafts: [ELSEWHERE] });
  await expect.element(name()).toHaveValue("Pfeffer");
  await expect.element(page.getByRole("radio", { name: "Domestic" })).toBeChecked();
  await expect.element(saved()).toBeVisible();
});

test("the newer of two drafts counts", async () => {
  openIntake("cat-info");
  await type("Cat name", "Pepper");
  reopen("cat-info", { drafts: [{ ...ELSEWHERE, savedOn: "2020-01-01T10:00:00.000Z" }] });
  await expect.element(name()).toHaveValue("Pepper");
  reopen("cat-info", { drafts: [ELSEWHERE] });
  await expect.element(name()).toHaveValue("Pfeffer");
});

test("what is typed on another phone while a page lies open here is there before anything is typed over it", async () => {
  const { api } = openIntake(
    "cat-info",
    {},
    inTurn(on(listIntakeDrafts, []), on(listIntakeDrafts, [ELSEWHERE])),
  );
  await type("Cat name", "Pepper");
  await refresh(listIntakeDrafts);
  await expect.element(name()).toHaveValue("Pfeffer");
  await type("Cat name", "Pfeffer II");
  await expect.poll(() => api.calls(keepIntakeDraft).length).toBe(1);
  expect(JSON.parse(api.calls(keepIntakeDraft)[0]?.body.answers ?? "")).toMatchObject({
    name: "Pfeffer II",
    type: "Domestic",
  });
});

test("one that was typed before on another phone does not come over what is typed here", async () => {
  const before = { ...ELSEWHERE, savedOn: "2020-01-01T10:00:00.000Z" };
  openIntake("cat-info", {}, inTurn(on(listIntakeDrafts, []), on(listIntakeDrafts, [before])));
  await type("Cat name", "Pepper");
  await refresh(listIntakeDrafts);
  await expect.element(name()).toHaveValue("Pepper");
});

test.each([
  ["it had sent itself", {}],
  ["was typed before on another phone", { device: "another phone", savedOn: "2020-01-01T10:00:00.000Z" }],
])("where the device keeps nothing, the form does not go back to what %s", async (_, other) => {
  const { api } = openIntake(
    "cat-info",
    {},
    inTurn(
      on(listIntakeDrafts, []),
      on(listIntakeDrafts, () => [{ ...ELSEWHERE, ...api.calls(keepIntakeDraft)[0]?.body, ...other }]),
    ),
  );
  await expect.element(name()).toBeVisible();
  keepNothing();
  await type("Cat name", "Pep");
  await expect.poll(() => api.calls(keepIntakeDraft).length).toBe(1);
  await type("Cat name", "Pepper");
  await refresh(listIntakeDrafts);
  await choose("Breed", "Domestic");
  await expect.element(name()).toHaveValue("Pepper");
});

const overtaken = page.getByText("This page was sent again after you typed here.");

test("what was typed before the step was sent on another phone does not come over it, and can be had again", async () => {
  openIntake("cat-info");
  await type("Cat name", "Pfeffer");
  const { api } = reopen("cat-info", { answers: SENT }, on(answerCatInfo, goesOnAt("fip-info")));
  await expect.element(name()).toHaveValue("Pepper");
  await expect.element(overtaken).toBeVisible();
  await page.getByRole("button", { name: "Show my changes again" }).click();
  await expect.element(name()).toHaveValue("Pfeffer");
  await page.getByRole("button", { name: "Show what was sent" }).click();
  await expect
    .element(
      page.getByText("Your changes are kept until you press “Next Page” or edit something here.", {
        exact: false,
      }),
    )
    .toBeVisible();
  holdSecond();
  await nextPage().click();
  await expect.element(page.getByText("Success")).toBeVisible();
  expect(api.calls(answerCatInfo)[0]?.body.name).toBe("Pepper");
});

test.each([
  ["arrived", "3.2", "2.3"],
  ["did not arrive, while another phone sent the step,", "4", "4"],
])("what is typed after a send whose answer was lost counts as it should: it %s", async (_, there, shown) => {
  const weight = page.getByLabelText("Weight in kilograms");
  const answers = {
    cat: CAT,
    currentHealthInfo: HEALTH,
    sentOn: { "current-health": "2026-11-20T10:00:00.000Z" },
  };
  openIntake("current-health", { answers }, lose(answerCurrentHealth));
  await weight.fill("3.20");
  await nextPage().click();
  await expect.element(page.getByText(/when submitting form: \(0\)/)).toBeVisible();
  await weight.fill("2.3");
  const catWeight = { ...HEALTH.catWeight, weightKg: Number(there), userFormattedWeight: `${there} kg` };
  reopen("current-health", {
    answers: {
      ...answers,
      currentHealthInfo: { ...HEALTH, catWeight },
      sentOn: { "current-health": "2026-11-20T10:00:00.001Z" },
    },
  });
  await expect.element(weight).toHaveValue(shown);
});

test("a step that was sent in another window meanwhile is not sent over that before it is shown", async () => {
  holdSecond();
  const since = { cat: { ...CAT, name: "Pfeffer" }, sentOn: { "cat-info": "2026-11-20T10:00:00.001Z" } };
  openIntake("cat-info", { answers: SENT });
  await type("Cat name", "Pep");
  const api = fakeApi(
    on(getIntake, { _id: CASE_ID, ...since }),
    inTurn(stale(answerCatInfo, {}), on(answerCatInfo, goesOnAt("fip-info"))),
    KEPT,
    lose(getCase),
    lose(listIntakeDrafts),
  );
  await nextPage().click();
  await expect.element(page.getByText("This was changed meanwhile.")).toBeVisible();
  await expect.element(overtaken).toBeVisible();
  await expect.element(name()).toHaveValue("Pep");
  await page.getByRole("button", { name: "Show what was sent" }).click();
  await expect.element(name()).toHaveValue("Pfeffer");
  await page.getByRole("button", { name: "Show my changes again" }).click();
  await nextPage().click();
  await expect.element(page.getByText("Success")).toBeVisible();
  const sentOn = api.calls(answerCatInfo).map(({ body, headers }) => [body.name, headers.get("If-Match")]);
  expect(sentOn).toEqual([
    ["Pep", `"${SENT.sentOn["cat-info"]}"`],
    ["Pep", `"${since.sentOn["cat-info"]}"`],
  ]);
});

test("what is typed on top of what was sent is a change of that", async () => {
  openIntake("cat-info", { answers: SENT });
  await type("Cat name", "Pfeffer");
  reopen("cat-info", { answers: SENT });
  await expect.element(name()).toHaveValue("Pfeffer");
  await expect
    .element(page.getByText("You are looking at your own changes. They have not been sent yet."))
    .toBeVisible();
  await expect.element(overtaken).not.toBeInTheDocument();
});

test("a draft that the server had from before the step was sent does not come over it", async () => {
  openIntake("cat-info", { answers: SENT, drafts: [ELSEWHERE] });
  await expect.element(overtaken).toBeVisible();
  await expect.element(name()).toHaveValue("Pepper");
});

test("what this device typed last counts before what it had sent, however slow its clock is", async () => {
  openIntake("cat-info");
  await type("Cat name", "Pepper");
  const [key = ""] = keptSteps();
  const { device } = JSON.parse(localStorage.getItem(key) ?? "").answers;
  reopen("cat-info", { drafts: [{ ...ELSEWHERE, device, changes: 0 }] });
  await expect.element(name()).toHaveValue("Pepper");
});

test("of two phones the one typed on last counts, however fast the clock of this one is", async () => {
  openIntake("cat-info");
  await expect.element(name()).toBeVisible();
  compareClock(new Date(Date.now() - 30 * MINUTE).toUTCString());
  await type("Cat name", "Pepper");
  const savedOn = new Date(Date.now() - 29 * MINUTE).toISOString();
  reopen("cat-info", { drafts: [{ ...ELSEWHERE, savedOn }] });
  await expect.element(name()).toHaveValue("Pfeffer");
});

test("what is typed on top of another phone's draft is later than that, however slow the clock is", async () => {
  openIntake("cat-info", { drafts: [ELSEWHERE] });
  await expect.element(name()).toHaveValue("Pfeffer");
  await type("Cat name", "Pepper");
  reopen("cat-info", { drafts: [ELSEWHERE] });
  await expect.element(name()).toHaveValue("Pepper");
});

test("a draft says from which answers it began, and of one device which is the later, also after a reload", async () => {
  const sent = (api: ReturnType<typeof openIntake>["api"]) =>
    api.calls(keepIntakeDraft).map(({ body }) => body);
  const first = openIntake("cat-info", { answers: SENT });
  await type("Cat name", "Pep");
  unmountAll();
  await expect.poll(() => sent(first.api)).toHaveLength(1);
  const second = reopen("cat-info", { answers: SENT });
  await type("Cat name", "Pepper");
  unmountAll();
  await expect.poll(() => sent(second.api)).toHaveLength(1);
  const [one, two] = [sent(first.api)[0], sent(second.api)[0]];
  expect([one?.begunFrom, two?.begunFrom]).toEqual([SENT.sentOn["cat-info"], SENT.sentOn["cat-info"]]);
  expect(one?.device).toMatch(/./);
  expect(two?.device).toBe(one?.device);
  expect(two?.changes).toBeGreaterThan(one?.changes ?? Number.POSITIVE_INFINITY);
});

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

const KEPT = on(keepIntakeDraft, { savedOn: "2026-11-20T10:00:00.000Z" });

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
