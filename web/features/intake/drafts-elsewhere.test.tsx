import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCatInfo, answerCurrentHealth, getAccount, getCase, getIntake } from "#contract/index.ts";
import { keepIntakeDraft, listIntakeDrafts } from "#contract/intake-drafts.ts";
import { cache, refresh } from "#web/api/cache.ts";
import { compareClock } from "#web/api/clock.ts";
import { fakeApi, inTurn, lose, on, stale } from "#web/testing/fake.ts";
import { CASE_ID, CAT, choose, goesOnAt, HEALTH, nextPage, openIntake, type } from "#web/testing/intake.tsx";
import { ELSEWHERE, KEPT, keepNothing, keptSteps, name, reopen, SENT } from "#web/testing/intake-drafts.ts";
import { unmountAll } from "#web/testing/render.tsx";
import { holdSecond } from "#web/testing/success.ts";

const MINUTE = 60_000;
const saved = () => page.getByText(/^Saved /);

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
  const { api } = openIntake("cat-info");
  await expect.element(name()).toBeVisible();
  // Each answer tells the hour, too.
  await expect.poll(() => api.calls(getAccount).length).toBe(1);
  await expect.poll(() => cache.isFetching()).toBe(0);
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
