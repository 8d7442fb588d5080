import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { logout } from "#contract/accounts.ts";
import { answerCatInfo, answerFipInfo } from "#contract/index.ts";
import { keepIntakeDraft, listIntakeDrafts } from "#contract/intake-drafts.ts";
import { compareClock } from "#web/api/clock.ts";
import { logOut } from "#web/api/log-out.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { readUnsent } from "#web/parts/unsent.ts";
import { lose, on, refuse } from "#web/testing/fake.ts";
import {
  CASE_ID,
  CAT,
  choose,
  FIP,
  goesOnAt,
  nextPage,
  openIntake,
  pick,
  press,
  type,
} from "#web/testing/intake.tsx";
import {
  keepNothing,
  keptName,
  keptSteps,
  name,
  reopen,
  SENT,
  typedInAnotherWindow,
} from "#web/testing/intake-drafts.ts";
import { ANA, logIn, RUTH } from "#web/testing/people.ts";
import { holdSecond } from "#web/testing/success.ts";

const saved = () => page.getByText(/^Saved /);

const OTHER_CASE_ID = "9c1c1f0a-0d5e-4f39-8d5b-2f0d3c5b6a88";

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
