import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { getIntake, type IntakeSummary } from "#contract/cases.ts";
import { type Event, getEventSummary, listEvents, listEventsByStatus } from "#contract/events.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { catCase, TODAY, weighed } from "#web/testing/cats.ts";
import { closed, newAccount, waiting } from "#web/testing/events.ts";
import { inTurn, on, refuse } from "#web/testing/fake.ts";
import { detail, openInbox } from "#web/testing/inbox.tsx";
import { CAT, FIP, HEALTH } from "#web/testing/intake.tsx";
import { takePlaceIn } from "#web/testing/own-year.ts";
import { unmountAll } from "#web/testing/render.tsx";

takePlaceIn(2026);

const ANSWERS: IntakeSummary = {
  _id: waiting().caseId ?? "",
  cat: CAT,
  fipInfo: { ...FIP, typeOfFIP: ["Dry"] },
  currentHealthInfo: HEALTH,
};
const kase = catCase({
  status: "Intake Complete",
  doses: [],
  metrics: { weights: [weighed(TODAY, 1.92)] },
  treatmentStartDate: undefined,
});

const open = (type: Event["type"], slug: string, ...handlers: Parameters<typeof openInbox>[1][]) =>
  openInbox(
    slug,
    on(listEvents, [waiting({ type, cat: CAT })]),
    on(getTreatmentCase, { ...kase, typeOfFIP: ["Dry"] }),
    ...handlers,
  );
const sections = () => [...detail.element().querySelectorAll("h3")].map(({ textContent }) => textContent);

test.each([
  ["New Intake", "new-intakes"],
  ["New Case", "new-cases"],
] as const)(
  "a %s event has its answers in it, and no list of the one case that it is about",
  async (type, slug) => {
    const { api } = await open(type, slug, on(getIntake, ANSWERS));
    await expect.element(detail.getByText("Half a pouch, four times a day")).toBeVisible();
    expect(sections()).toEqual([
      "Cat Information",
      "FIP Symptoms",
      "Current Health",
      "Current Medications",
      "Shipping",
    ]);
    expect(api.calls(getEventSummary)).toEqual([]);
  },
);

test("above them stands what a first dose is set by: the age, the type of FIP and the weight, with its day", async () => {
  await open("New Intake", "new-intakes", on(getIntake, ANSWERS));
  const line = detail.getByRole("list").first();
  await expect.element(line).toMatchTextContent("Female, about 1 year 2 monthsDry1.92 kg on Nov 20");
});

test("the age above them is the one of now, the one in them as it was answered", async () => {
  // Two whole months, whichever they are.
  const cat = { ...CAT, ageGivenOn: noonUtc(addDays(ownToday(), -62)) };
  await openInbox(
    "new-intakes",
    on(listEvents, [waiting({ type: "New Intake", cat })]),
    on(getTreatmentCase, { ...kase, typeOfFIP: ["Dry"] }),
    on(getIntake, ANSWERS),
  );
  await expect
    .element(detail.getByRole("list").first())
    .toMatchTextContent("Female, about 1 year 4 monthsDry1.92 kg on Nov 20");
  await expect.element(detail.getByText("about 1 year 2 months", { exact: true })).toBeVisible();
});

test("answers that did not come are loaded when it is asked for again", async () => {
  await open("New Case", "new-cases", inTurn(refuse(getIntake, 429, "Too fast."), on(getIntake, ANSWERS)));
  await expect
    .element(detail.getByRole("alert"))
    .toMatchTextContent(/The intake could not be loaded.*Too fast\./);
  await userEvent.click(detail.getByRole("button", { name: "Retry" }));
  await expect.element(detail.getByText("Half a pouch, four times a day")).toBeVisible();
});

test("a closed event shows no answers: they may be of later", async () => {
  const { api } = await openInbox(
    "history",
    on(listEventsByStatus, [closed(waiting({ type: "New Intake" }))]),
  );
  await expect.element(detail.getByText("Closed without a note.")).toBeVisible();
  expect(sections()).toEqual([]);
  expect(api.calls(getIntake)).toEqual([]);
});

test("a new account still lists its cases", async () => {
  const cats = [{ case: { caseId: kase._id, catName: "Miso", status: kase.status } }];
  await openInbox("new-accounts", on(listEvents, [newAccount()]), on(getEventSummary, cats));
  await expect.element(detail.getByRole("link", { name: "Miso" })).toBeVisible();
});

test("an account without a case says so, and not that one is still to come where its event is closed", async () => {
  await openInbox("new-accounts", on(listEvents, [newAccount()]), on(getEventSummary, []));
  await expect.element(detail.getByText("There is no case to it yet.")).toBeVisible();
  unmountAll();
  await openInbox("history", on(listEventsByStatus, [closed(newAccount())]), on(getEventSummary, []));
  await expect
    .element(
      detail.getByText("The account has no case now. It may have been deleted, and its cases with it."),
    )
    .toBeVisible();
});

test("cats that could not be read are not taken for none, and are read when it is asked for again", async () => {
  const cats = [{ case: { caseId: kase._id, catName: "Miso", status: kase.status } }];
  await openInbox(
    "new-accounts",
    on(listEvents, [newAccount()]),
    inTurn(refuse(getEventSummary, 429, "Too fast."), on(getEventSummary, cats)),
  );
  const said = detail.getByText("The cats of this account could not be read.");
  await expect.element(said).toBeVisible();
  await expect.element(detail.getByText("There is no case to it yet.")).not.toBeInTheDocument();
  await userEvent.click(detail.getByRole("button", { name: "Retry" }));
  await expect.element(detail.getByRole("link", { name: "Miso" })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
