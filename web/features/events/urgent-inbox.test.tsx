import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getIntake, type IntakeSummary } from "#contract/cases.ts";
import {
  changeEventStatus,
  countEvents,
  type Event,
  listEvents,
  listEventsByStatus,
} from "#contract/events.ts";
import { refresh } from "#web/api/cache.ts";
import { MISO, TODAY } from "#web/testing/cats.ts";
import { closed, waiting, weighing, weightUpdated } from "#web/testing/events.ts";
import { inTurn, on, refuse } from "#web/testing/fake.ts";
import { acknowledge, detail, openInbox, row } from "#web/testing/inbox.tsx";
import { FIP, HEALTH } from "#web/testing/intake.tsx";

const intake = (name: string, urgentSigns?: Event["urgentSigns"]) =>
  waiting({
    type: "New Intake",
    cat: { ...MISO, name },
    caseStatus: "Intake Complete",
    urgentSigns,
    created: `2026-11-20T0${urgentSigns?.length ?? 1}:00:00.000Z`,
  });
const calm = intake("Juno");
const grave = intake("Tofu", ["trouble-breathing", "seizures", "not-eating"]);
const milder = intake("Mochi", ["fever", "not-eating"]);

const ANSWERS: Omit<IntakeSummary, "_id"> = {
  fipInfo: { ...FIP, mobility: ["Tremors", "Seizures"], describeMobility: "Twice last night." },
  currentHealthInfo: {
    ...HEALTH,
    hasTroubleBreathing: "Yes",
    isEating: "No",
    hasFever: "Yes",
    describeFever: "103.6 F",
  },
};

const open = (events: Event[] = [calm, grave, milder]) =>
  openInbox(
    "new-intakes",
    on(listEvents, events),
    on(getIntake, { _id: grave.caseId ?? "", ...ANSWERS }),
    on(countEvents, [
      { type: "New Account", count: 0 },
      { type: "New Case", count: 1 },
      { type: "New Intake", count: 3, vetNow: 1 },
      { type: "Weight Updated", count: 0 },
    ]),
  );

test("each row flags its signs in words, red for a vet now and amber for a vet today", async () => {
  await open();
  await expect.element(row(grave)).toMatchTextContent(/Trouble breathing.*Seizures.*Not eating/);
  await expect.element(row(milder)).toMatchTextContent(/Fever, or too cold.*Not eating/);
  await expect.element(row(calm)).not.toMatchTextContent(/eating/);
  const red = getComputedStyle(row(grave).getByText("Seizures").element()).color;
  const amber = getComputedStyle(row(milder).getByText("Not eating").element()).color;
  expect(red).not.toBe(amber);
  expect(getComputedStyle(row(grave).getByText("Not eating").element()).color).toBe(amber);
});

test("the order stays oldest first, and the list says how many are urgent", async () => {
  await open();
  await expect.element(page.getByText("3, oldest first")).toBeVisible();
  const names = page.getByRole("region", { name: /^Admin/ }).getByRole("link");
  expect(names.elements().map((link) => link.querySelector("b")?.textContent)).toEqual([
    "Juno",
    "Tofu",
    "Mochi",
  ]);
  const lists = page.getByRole("navigation", { name: "Events" });
  await expect.element(lists.getByRole("link", { name: "New Intake 3 1 urgent" })).toBeVisible();
  await expect.element(lists.getByRole("link", { name: "New Case 1", exact: true })).toBeVisible();
});

test("the event names each answer once, in the owner's own words", async () => {
  await open();
  await userEvent.click(row(grave));
  const said = detail.getByRole("note");
  await expect.element(said).toMatchTextContent("This cat should be seen by a vet now.");
  await expect
    .element(said)
    .toMatchTextContent(
      "The owner's page said so when they answered, but they may not have read it. Message them first.",
    );
  await expect
    .element(said.getByRole("button", { name: `Copy the number ${grave.account.phone}` }))
    .toBeVisible();
  const answers = said.getByRole("definition");
  await expect.element(answers.nth(0)).toMatchTextContent("Yes");
  expect(
    said
      .getByRole("term")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Trouble breathing", "Mobility", "Eating"]);
  expect(answers.elements().map(({ textContent }) => textContent)).toEqual([
    "Yes",
    "Tremors, Seizures: Twice last night.",
    "No",
  ]);
});

test("of a cat that has died the signs are named, and nobody is sent to a vet", async () => {
  const gone: Event = { ...grave, caseStatus: "Rainbow" };
  await open([gone]);
  await expect.element(row(gone)).not.toMatchTextContent(/Seizures/);
  await userEvent.click(row(gone));
  await expect.element(detail).toMatchTextContent(/Seizures/);
  await expect.element(detail).not.toMatchTextContent(/seen by a vet|Message them first/);
});

test("what can wait until the vet opens is said so, with the temperature", async () => {
  await open();
  await userEvent.click(row(milder));
  const said = detail.getByRole("note");
  await expect.element(said).toMatchTextContent("This cat should be seen by a vet today.");
  await expect.element(said.getByRole("definition").nth(0)).toMatchTextContent("Yes: 103.6 F");
});

test("an intake without any such answer says nothing of it", async () => {
  await open();
  await userEvent.click(row(calm));
  await expect.element(detail.getByRole("heading", { name: "Juno" })).toBeVisible();
  await expect.element(detail.getByRole("note")).not.toBeInTheDocument();
});

test("a closed event names the signs as they were, not the answers of today", async () => {
  const { api } = await openInbox("history", on(listEventsByStatus, [closed(grave)]));
  await expect.element(detail).toMatchTextContent(/Trouble breathing.*Seizures.*Not eating/);
  await expect.element(detail).not.toMatchTextContent(/seen by a vet|Message them first/);
  expect(api.calls(getIntake)).toEqual([]);
});

test("a weight of the intake that looks wrong is flagged in its row, and the event says what to do", async () => {
  const heavy = { ...intake("Bagel"), weightFlags: ["very-heavy"] } satisfies Event;
  await open([calm, heavy]);
  await expect.element(row(heavy)).toMatchTextContent("Over 9 kg");
  await expect.element(row(calm)).not.toMatchTextContent("kg");
  await userEvent.click(row(heavy));
  const said = detail.getByRole("note");
  await expect.element(said).toMatchTextContent("The weight of the intake: Over 9 kg.");
  await expect.element(said).toMatchTextContent("Ask the owner which unit the scale shows");
});

test.each([
  ["heavy-for-age" as const, "Heavy for the cat's age"],
  ["light-for-age" as const, "Light for the cat's age"],
])("one that is %s is flagged as that", async (flag, words) => {
  const odd = { ...intake("Bagel"), weightFlags: [flag] } satisfies Event;
  await open([odd]);
  await expect.element(row(odd)).toMatchTextContent(words);
});

test("what an event tells is sent with its acknowledgement, and what the owner has answered since is shown", async () => {
  const graver: Event = { ...milder, urgentSigns: ["trouble-breathing", "not-eating"] };
  const { sent } = await openInbox(
    "new-intakes",
    inTurn(on(listEvents, [milder]), on(listEvents, [graver])),
    on(getIntake, { _id: milder.caseId ?? "", ...ANSWERS }),
    refuse(changeEventStatus, 409, "The owner has answered meanwhile."),
  );
  await userEvent.click(acknowledge);
  await expect
    .element(page.getByRole("alert").first())
    .toMatchTextContent(/The owner has answered meanwhile/);
  expect(sent()).toMatchObject([
    { shown: { urgentSigns: ["fever", "not-eating"], weightFlags: [], note: "" } },
  ]);
  await expect.element(row(graver)).toMatchTextContent(/Trouble breathing/);
});

test("beside a sign that came with the list stand the answers of then, not those that were read before it", async () => {
  const graver: Event = { ...milder, urgentSigns: ["trouble-breathing"] };
  const id = milder.caseId ?? "";
  const breathes = { ...ANSWERS, currentHealthInfo: { ...HEALTH, hasTroubleBreathing: "No" } } as const;
  await openInbox(
    "new-intakes",
    inTurn(on(listEvents, [milder]), on(listEvents, [graver])),
    inTurn(on(getIntake, { _id: id, ...breathes }), on(getIntake, { _id: id, ...ANSWERS })),
  );
  const answers = detail.getByRole("note").getByRole("definition");
  await expect.element(answers.first()).toBeVisible();
  await refresh(listEvents);
  await expect.element(answers.first()).toMatchTextContent("Yes");
});

describe("a dose that is asked about before the next one", () => {
  const asks = { outcome: "held", holdReason: "dose-over-ceiling" } as const;
  const told = weightUpdated("Waits", asks);
  const struck = weightUpdated("Struck", asks, [
    { ...weighing(TODAY, 2), withdrawnOn: `${TODAY}T09:00:00.000Z` },
  ]);
  const gone: Event = { ...weightUpdated("Gone", asks), caseStatus: "Rainbow" };
  const calmer = [weightUpdated("First"), struck, gone];
  const openWeights = () =>
    openInbox(
      "weight-updates",
      on(listEvents, [...calmer, told]),
      on(countEvents, [
        { type: "New Intake", count: 1 },
        {
          type: "Weight Updated",
          count: 3,
          beforeNextDose: { count: 1, oldest: told._id },
        },
      ]),
    );
  const lists = page.getByRole("navigation", { name: "Events" });
  const way = lists.getByRole("link", { name: /urgent/ });

  test("is counted beside its list, and the way to the oldest leads there", async () => {
    const { router } = await openWeights();
    await expect.element(detail.getByRole("heading", { name: "First" })).toBeVisible();
    await expect.element(way).toMatchTextContent("1 urgent before the next dose. To the oldest");
    await userEvent.click(way);
    await expect.element(detail.getByRole("heading", { name: "Waits" })).toBeVisible();
    expect(router.state.location.search).toBe(`?event=${told._id}`);
  });

  test("on a phone stands in the frame of its list, high enough to be pressed", async () => {
    await openWeights();
    await page.viewport(390, 800);
    await expect.element(way).toBeVisible();
    const [inner, list] = [way, lists.getByRole("link", { name: /^Weight Updated 3/ })].map((link) =>
      link.element().getBoundingClientRect(),
    );
    expect(inner?.bottom).toBeLessThanOrEqual(list?.bottom ?? 0);
    expect(inner?.height).toBeGreaterThanOrEqual(24);
    expect(inner?.top).toBeGreaterThan(list?.top ?? 0);
  });

  test("is marked in its row, but not where the weight was struck out since, or the cat has died", async () => {
    await openWeights();
    const mark = "To be answered before the next dose";
    await expect.element(row(told)).toMatchTextContent(mark);
    for (const event of calmer) await expect.element(row(event)).not.toMatchTextContent(mark);
  });
});
