import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCatInfo, answerCurrentHealth, getIntake } from "#contract/index.ts";
import { listIntakeDrafts } from "#contract/intake-drafts.ts";
import { noonUtc } from "#domain/calendar.ts";
import { refresh } from "#web/api/cache.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { inTurn, lose, on, stale } from "#web/testing/fake.ts";
import { CASE_ID, CAT, choose, goesOnAt, HEALTH, nextPage, openIntake, type } from "#web/testing/intake.tsx";
import {
  ELSEWHERE,
  keptSteps,
  name,
  reopen,
  SENT,
  typedInAnotherWindow,
} from "#web/testing/intake-drafts.ts";
import { holdSecond } from "#web/testing/success.ts";

test.each([
  ["as it was sent before", SENT],
  ["blank", {}],
])(
  "a page that stands %s, and on which nothing was typed, goes on with what is sent on another phone",
  async (_, before) => {
    holdSecond();
    const since = { cat: { ...CAT, name: "Pfeffer" }, sentOn: { "cat-info": "2026-11-20T10:00:00.001Z" } };
    const { api } = openIntake(
      "cat-info",
      {},
      inTurn(on(getIntake, { _id: CASE_ID, ...before }), on(getIntake, { _id: CASE_ID, ...since })),
      on(answerCatInfo, goesOnAt("fip-info")),
    );
    await expect.element(name()).toHaveValue("cat" in before ? "Pepper" : "");
    await refresh(getIntake);
    await expect.element(name()).toHaveValue("Pfeffer");
    expect(page.getByText(/Not sent to the team yet|your own changes/).elements()).toEqual([]);
    await nextPage().click();
    await expect.element(page.getByText("Success")).toBeVisible();
    const [sent] = api.calls(answerCatInfo);
    expect([sent?.body.name, sent?.headers.get("If-Match")]).toEqual([
      "Pfeffer",
      `"${since.sentOn["cat-info"]}"`,
    ]);
  },
);

test("one that is sent as it stood before that was read is shown as it is now, and nothing is said to have been typed", async () => {
  const since = { cat: { ...CAT, name: "Pfeffer" }, sentOn: { "cat-info": "2026-11-20T10:00:00.001Z" } };
  openIntake(
    "cat-info",
    {},
    inTurn(on(getIntake, { _id: CASE_ID, ...SENT }), on(getIntake, { _id: CASE_ID, ...since })),
    stale(answerCatInfo, {}),
  );
  await nextPage().click();
  await expect.element(name()).toHaveValue("Pfeffer");
  await expect.element(page.getByText("This was changed meanwhile.")).toBeVisible();
  expect(page.getByText(/after you typed|Not sent to the team|answers are kept/).elements()).toEqual([]);
});

test("what was typed before and can be had again stays so while what is shown in its place is sent once more elsewhere", async () => {
  openIntake("cat-info");
  await type("Cat name", "Pfeffer");
  const since = { cat: { ...CAT, name: "Pippa" }, sentOn: { "cat-info": "2026-11-20T10:00:00.001Z" } };
  reopen(
    "cat-info",
    {},
    inTurn(on(getIntake, { _id: CASE_ID, ...SENT }), on(getIntake, { _id: CASE_ID, ...since })),
  );
  await expect.element(name()).toHaveValue("Pepper");
  await refresh(getIntake);
  await expect.element(name()).toHaveValue("Pippa");
  await page.getByRole("button", { name: "Show my changes again" }).click();
  await expect.element(name()).toHaveValue("Pfeffer");
  await refresh(getIntake);
  await expect.element(name()).toHaveValue("Pfeffer");
});

const PIPPA = { cat: { ...CAT, name: "Pippa" }, sentOn: { "cat-info": "2026-11-20T10:00:00.001Z" } };
/** What another phone has typed over that, and not sent. */
const typedOver = (name: string) => ({
  ...ELSEWHERE,
  begunFrom: PIPPA.sentOn["cat-info"],
  answers: JSON.stringify({ ...CAT, name }),
});
const thenPippa = () =>
  inTurn(on(getIntake, { _id: CASE_ID, ...SENT }), on(getIntake, { _id: CASE_ID, ...PIPPA }));

test("what was typed and stands aside is behind what is sent elsewhere since, and is said to be", async () => {
  openIntake("cat-info", { answers: SENT });
  await type("Cat name", "Pfeffer");
  reopen("cat-info", {}, thenPippa());
  await expect.element(name()).toHaveValue("Pfeffer");
  await page.getByRole("button", { name: "Show what was sent" }).click();
  await expect.element(name()).toHaveValue("Pepper");
  await refresh(getIntake);
  await expect.element(name()).toHaveValue("Pippa");
  await page.getByRole("button", { name: "Show my changes again" }).click();
  await expect.element(name()).toHaveValue("Pfeffer");
  await expect.element(page.getByText("This page was sent again after you typed here.")).toBeVisible();
});

test("a page that shows what another phone has typed goes on with what that sends", async () => {
  const begunFrom = SENT.sentOn["cat-info"];
  const typed = { ...ELSEWHERE, begunFrom, answers: JSON.stringify({ ...CAT, name: "Pfeffer" }) };
  openIntake("cat-info", {}, thenPippa(), inTurn(on(listIntakeDrafts, [typed]), on(listIntakeDrafts, [])));
  await expect.element(name()).toHaveValue("Pfeffer");
  await refresh(listIntakeDrafts, getIntake);
  await expect.element(name()).toHaveValue("Pippa");
  expect(page.getByText(/Not sent to the team|your own changes/).elements()).toEqual([]);
});

test("and with what is typed there over that", async () => {
  openIntake(
    "cat-info",
    {},
    thenPippa(),
    inTurn(on(listIntakeDrafts, []), on(listIntakeDrafts, [typedOver("Pfeffer")])),
  );
  await expect.element(name()).toHaveValue("Pepper");
  await refresh(listIntakeDrafts);
  await refresh(getIntake);
  await expect.element(name()).toHaveValue("Pfeffer");
});

const PAUL = { cat: { ...CAT, name: "Paul" }, sentOn: { "cat-info": "2026-11-20T10:00:00.002Z" } };
const reading = (...each: { cat: typeof CAT; sentOn: Record<string, string> }[]) =>
  inTurn(...each.map((answers) => on(getIntake, { _id: CASE_ID, ...answers })));
const showSent = page.getByRole("button", { name: "Show what was sent" });
const showOwn = page.getByRole("button", { name: "Show my changes again" });

test("what was typed can be had again where what was sent is looked at before that is read which it was refused for", async () => {
  const late = Promise.withResolvers<void>();
  const pippa = on(getIntake, async () => {
    await late.promise;
    return { _id: CASE_ID, ...PIPPA };
  });
  openIntake(
    "cat-info",
    {},
    inTurn(on(getIntake, { _id: CASE_ID, ...SENT }), pippa),
    stale(answerCatInfo, { _id: PIPPA.sentOn["cat-info"] }),
  );
  await type("Cat name", "Pfeffer");
  await nextPage().click();
  await showSent.click();
  await expect.element(name()).toHaveValue("Pepper");
  late.resolve();
  await expect.element(name()).toHaveValue("Pippa");
  await showOwn.click();
  await expect.element(name()).toHaveValue("Pfeffer");
});

test("what was refused for one answer is sent over that one, and over none that came after it unseen", async () => {
  const { api } = openIntake(
    "cat-info",
    {},
    reading(SENT, PIPPA, PAUL),
    stale(answerCatInfo, { _id: PIPPA.sentOn["cat-info"] }),
  );
  await type("Cat name", "Pfeffer");
  await nextPage().click();
  await showSent.click();
  await expect.element(name()).toHaveValue("Pippa");
  await showOwn.click();
  await refresh(getIntake);
  await type("Cat name", "Pfefferle");
  await nextPage().click();
  await expect.poll(() => api.calls(answerCatInfo).length).toBe(2);
  const tags = api.calls(answerCatInfo).map(({ headers }) => headers.get("If-Match"));
  expect(tags).toEqual([SENT, PIPPA].map(({ sentOn }) => `"${sentOn["cat-info"]}"`));
});

test("what was read before it was refused for that needs no second try", async () => {
  const { api } = openIntake(
    "cat-info",
    {},
    reading(SENT, PIPPA),
    stale(answerCatInfo, { _id: PIPPA.sentOn["cat-info"] }),
  );
  await type("Cat name", "Pfeffer");
  await refresh(getIntake);
  await nextPage().click();
  await expect.element(page.getByText("This page was sent again after you typed here.")).toBeVisible();
  await nextPage().click();
  await expect.poll(() => api.calls(answerCatInfo).length).toBe(2);
  const tags = api.calls(answerCatInfo).map(({ headers }) => headers.get("If-Match"));
  expect(tags).toEqual([SENT, PIPPA].map(({ sentOn }) => `"${sentOn["cat-info"]}"`));
});

describe("a page whose answers are what was sent goes on with what is sent on another phone:", () => {
  test("one on which a letter was typed and taken back", async () => {
    openIntake("cat-info", {}, reading(SENT, PIPPA));
    await type("Cat name", "Peppe");
    await type("Cat name", "Pepper");
    await refresh(getIntake);
    await expect.element(name()).toHaveValue("Pippa");
    expect(page.getByText(/Not sent to the team|your own changes/).elements()).toEqual([]);
  });

  test("one whose answer was lost and is seen to have arrived", async () => {
    openIntake("cat-info", {}, reading(SENT, PIPPA, PAUL), lose(answerCatInfo));
    await type("Cat name", "Pippa");
    await nextPage().click();
    await expect.element(page.getByText(/when submitting form: \(0\)/)).toBeVisible();
    await refresh(getIntake);
    await expect.element(name()).toHaveValue("Paul");
    expect(page.getByText(/Not sent to the team|your own changes/).elements()).toEqual([]);
  });

  test("one that another window of this device has typed on, and sent", async () => {
    openIntake("cat-info", {}, reading(SENT, PIPPA, PAUL));
    await type("Cat name", "Pep");
    typedInAnotherWindow("Pippa", true, SENT.sentOn["cat-info"]);
    await expect.element(name()).toHaveValue("Pippa");
    for (const key of keptSteps()) localStorage.removeItem(key);
    await refresh(getIntake);
    await refresh(getIntake);
    await expect.element(name()).toHaveValue("Paul");
  });
});

test("what is typed over what was sent, and was looked at, is a change of that", async () => {
  const { api } = openIntake("cat-info", { answers: SENT });
  await type("Cat name", "Pfeffer");
  const { api: later } = reopen(
    "cat-info",
    {},
    reading(SENT, PIPPA),
    on(answerCatInfo, goesOnAt("fip-info")),
  );
  await expect.element(name()).toHaveValue("Pfeffer");
  await refresh(getIntake);
  await showSent.click();
  await expect.element(name()).toHaveValue("Pippa");
  await expect.element(page.getByText("This page was sent again after you typed here.")).toBeVisible();
  await type("Cat name", "Pip");
  await nextPage().click();
  await expect.element(page.getByText("Success")).toBeVisible();
  const [sent] = later.calls(answerCatInfo);
  expect(sent?.headers.get("If-Match")).toBe(`"${PIPPA.sentOn["cat-info"]}"`);
  expect(api.calls(answerCatInfo)).toEqual([]);
});

test("one's own changes that stand aside stay so while another phone types over what is shown", async () => {
  openIntake("cat-info", { answers: SENT });
  await type("Cat name", "Pfeffer");
  reopen(
    "cat-info",
    {},
    reading(SENT, PIPPA),
    inTurn(on(listIntakeDrafts, []), on(listIntakeDrafts, [typedOver("Paula")])),
  );
  await showSent.click();
  await refresh(getIntake);
  await expect.element(name()).toHaveValue("Pippa");
  await refresh(listIntakeDrafts);
  await showOwn.click();
  await expect.element(name()).toHaveValue("Pfeffer");
});

test("what was typed here is not replaced by what another phone has typed over that for which it was refused", async () => {
  openIntake(
    "cat-info",
    {},
    reading(SENT, PIPPA),
    inTurn(on(listIntakeDrafts, []), on(listIntakeDrafts, [typedOver("Paula")])),
    stale(answerCatInfo, { _id: PIPPA.sentOn["cat-info"] }),
  );
  await type("Cat name", "Pfeffer");
  await refresh(getIntake, listIntakeDrafts);
  await nextPage().click();
  await expect.element(page.getByText("This page was sent again after you typed here.")).toBeVisible();
  await refresh(listIntakeDrafts);
  await expect.element(name()).toHaveValue("Pfeffer");
});

test("what was read while it was on its way is what it was refused for, and no later answer", async () => {
  const held = Promise.withResolvers<void>();
  const refused = stale(answerCatInfo, { _id: PIPPA.sentOn["cat-info"] });
  const { api } = openIntake(
    "cat-info",
    {},
    reading(SENT, PIPPA, PIPPA, PAUL),
    inTurn(
      {
        ...refused,
        reply: async (call) => {
          await held.promise;
          return refused.reply(call);
        },
      },
      refused,
    ),
  );
  await type("Cat name", "Pfeffer");
  await nextPage().click();
  await expect.poll(() => api.calls(answerCatInfo).length).toBe(1);
  await refresh(getIntake);
  held.resolve();
  await expect.element(page.getByText("This page was sent again after you typed here.")).toBeVisible();
  await refresh(getIntake);
  await nextPage().click();
  await expect.poll(() => api.calls(answerCatInfo).length).toBe(2);
  const tags = api.calls(answerCatInfo).map(({ headers }) => headers.get("If-Match"));
  expect(tags).toEqual([SENT, PIPPA].map(({ sentOn }) => `"${sentOn["cat-info"]}"`));
});

describe("a step that was left half answered, and then finished and sent,", () => {
  const { catWeight: _, ...said } = HEALTH;
  const half = {
    ...{ ...ELSEWHERE, step: "current-health" as const },
    answers: JSON.stringify({
      ...said,
      catWeight: { weightType: "kg", decimalText: "3.1", poundsText: "", ouncesText: "" },
      hasFever: "",
    }),
  };
  const arrived = {
    cat: CAT,
    currentHealthInfo: {
      ...HEALTH,
      catWeight: {
        weightKg: 3.1,
        effectiveDate: noonUtc(ownToday()),
        userFormattedWeight: "3.1 kg",
        entered: { weightType: "kg" as const, userEnteredDecimalValue: 3.1 },
      },
    },
    sentOn: { "current-health": "2026-11-20T10:00:00.001Z" },
  };
  const reads = () =>
    inTurn(on(getIntake, { _id: CASE_ID, cat: CAT }), on(getIntake, { _id: CASE_ID, ...arrived }));
  const notSent = page.getByText(/have not been sent|sent again after|Not sent to the team/);
  const weight = page.getByLabelText("Weight in kilograms");

  test("is not said to be unsent beside its success", async () => {
    holdSecond();
    const sent = on(answerCurrentHealth, goesOnAt("current-medications"));
    openIntake("current-health", { drafts: [half] }, reads(), sent);
    await choose(/^Fever/, "No");
    await nextPage().click();
    await expect.element(page.getByText("Success")).toBeVisible();
    await refresh(getIntake);
    await expect.element(page.getByRole("button", { name: "Continue" })).toBeVisible();
    expect(notSent.elements()).toEqual([]);
  });

  test("nor where its answer was lost and it is seen to have arrived", async () => {
    openIntake("current-health", { drafts: [half] }, reads(), lose(answerCurrentHealth));
    await choose(/^Fever/, "No");
    await nextPage().click();
    await expect.element(page.getByText(/when submitting form: \(0\)/)).toBeVisible();
    await refresh(getIntake);
    await expect.element(weight).toHaveValue("3.1");
    expect(notSent.elements()).toEqual([]);
  });

  test("nor on the next visit where the phone died before its answer came", async () => {
    openIntake("current-health", { answers: { cat: CAT }, drafts: [half] }, lose(answerCurrentHealth));
    await choose(/^Fever/, "No");
    await nextPage().click();
    await expect.element(page.getByText(/when submitting form: \(0\)/)).toBeVisible();
    reopen("current-health", { answers: arrived });
    await expect.element(weight).toHaveValue("3.1");
    expect(keptSteps()).toHaveLength(1);
    expect(notSent.elements()).toEqual([]);
  });
});
