import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  changeEventStatus,
  countEvents,
  type Event,
  listEvents,
  listEventsByStatus,
} from "#contract/events.ts";
import { closed, newAccount, waiting, weightUpdated } from "#web/testing/events.ts";
import { inTurn, on, refuse } from "#web/testing/fake.ts";
import { acknowledge, detail, openInbox, rows } from "#web/testing/inbox.tsx";

const lists = page.getByRole("navigation", { name: "Events" });

describe("a list", () => {
  test.each([
    ["new-accounts", "New Account"],
    ["new-cases", "New Case"],
    ["new-intakes", "New Intake"],
    ["weight-updates", "Weight Updated"],
  ])("%s asks for and names %s", async (slug, type) => {
    const { api } = await openInbox(slug, on(listEvents, []));
    await expect.element(page.getByRole("heading", { name: `Admin: ${type} Events` })).toBeVisible();
    await expect.element(page.getByText("No events of this type found.")).toBeVisible();
    await expect
      .element(lists.getByRole("link", { name: new RegExp(type) }))
      .toHaveAttribute("aria-current", "page");
    expect(api.calls(listEvents).map(({ query }) => query)).toEqual([{ t: type }]);
  });

  test("history asks for what is complete, and says who closed it and what was deleted", async () => {
    const gone = closed(newAccount(), { status: "DeletedAccount" });
    const { api } = await openInbox(
      "history",
      on(listEventsByStatus, [gone, closed(waiting(), { note: "Called." })]),
    );
    await expect.element(page.getByRole("heading", { name: "Admin: Historic Events" })).toBeVisible();
    await expect.element(rows.first()).toMatchTextContent(/Account deleted, by Ruth Meyer/);
    await expect.element(detail).toMatchTextContent(/Closed without a note./);
    await userEvent.click(page.getByRole("link", { name: /^Miso/ }));
    await expect.element(detail).toMatchTextContent(/Called./);
    await expect.element(acknowledge).not.toBeInTheDocument();
    expect(api.calls(listEventsByStatus).map(({ query }) => query)).toEqual([{ s: "Complete" }]);
  });

  test("an unknown one is said to be unknown", async () => {
    await openInbox("strange");
    await expect
      .element(page.getByText("There was some issue trying to figure out the event type."))
      .toBeVisible();
  });

  test("shows Loading ... while it is fetched", async () => {
    await openInbox(
      "new-cases",
      on(listEvents, () => new Promise<Event[]>(() => {})),
    );
    await expect.element(page.getByText("Loading ...")).toBeVisible();
  });

  test("that is empty leads to where most wait", async () => {
    await openInbox("weight-updates", on(listEvents, []));
    await expect
      .element(rows.filter({ hasText: "New Intake" }))
      .toHaveAttribute("href", "/admin/events/new-intakes");
  });

  test("that could not be loaded says why, and Retry loads it", async () => {
    await openInbox(
      "new-cases",
      inTurn(refuse(listEvents, 400, "The database is away."), on(listEvents, [waiting()])),
    );
    await expect.element(page.getByRole("alert")).toMatchTextContent(/The database is away\./);
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(detail.getByRole("heading", { name: "Miso" })).toBeVisible();
  });

  test("goes on page by page", async () => {
    const next = { Link: '</api/admin/events?after=abc>; rel="next"' };
    await openInbox(
      "new-cases",
      inTurn(on(listEvents, [waiting()], next), on(listEvents, [waiting(), waiting()])),
    );
    await expect.element(page.getByText("1+, oldest first")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Show more" }));
    await expect.element(page.getByText("3, oldest first")).toBeVisible();
  });

  test("of every kind says how many wait", async () => {
    await openInbox("new-cases", on(listEvents, []));
    await expect.element(lists.getByRole("link", { name: "New Account 2" })).toBeVisible();
    await expect.element(lists.getByRole("link", { name: "New Case 0" })).toBeVisible();
    await expect.element(lists.getByRole("link", { name: "Historic" })).toBeVisible();
  });
});

describe("a weight", () => {
  const held = { outcome: "held" as const };
  test.each<[string, Parameters<typeof weightUpdated>[1], RegExp]>([
    ["issued", {}, /4\.76 → 4\.88 kg\+2\.5 % in 7 d1\.9 ml → 2 ml issued$/],
    ["unchanged", { outcome: "unchanged" }, /1\.9 ml unchanged$/],
    ["without treatment", { outcome: "no-treatment" }, /no dose in force$/],
    [
      "lower",
      { ...held, holdReason: "lower" },
      /1\.9 ml stays \(sum says 2 ml\)Lower weight: the dose was not/,
    ],
    ["rising", { ...held, holdReason: "rise-over-25" }, /stays.*Dose would rise by more than 25 %$/],
    [
      "implausible",
      {
        ...held,
        holdReason: "implausible-weight",
        flags: ["fast-loss", "very-light"],
        changePercent: -11.57,
      },
      /−11\.6 % in 7 d.*More than 10 % lost in 7 daysUnder 0\.5 kg$/,
    ],
  ])("%s can be judged from its row", async (_, decision, words) => {
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", decision)]));
    await expect.element(rows.first()).toMatchTextContent(words);
  });

  test("shows its sum, the types of FIP and the weights before", async () => {
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno")]));
    await expect.element(detail).toMatchTextContent(/Wet, Ocular|Wet and Ocular/);
    await expect.element(detail.getByText("4.88 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml")).toBeVisible();
    await expect.element(detail.getByRole("row", { name: /Nov 13, 2026/ })).toMatchTextContent(/4\.76 kg/);
  });

  test("that was held says what the owner was told, and leads to the treatment", async () => {
    const event = weightUpdated("Juno", { outcome: "held", holdReason: "lower" });
    await openInbox("weight-updates", on(listEvents, [event]));
    await expect
      .element(detail)
      .toMatchTextContent(/The owner reads to keep 1\.9 ml and that you have been told\./);
    await expect
      .element(detail.getByRole("link", { name: "Update Treatment" }))
      .toHaveAttribute("href", `/admin?case=${event.caseId}&do=update-treatment`);
  });
});

describe("deleting an account", () => {
  const event = newAccount();
  const ask = async () => userEvent.click(page.getByRole("button", { name: "Delete Account" }));
  const confirm = async () =>
    userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Delete Account" }));

  test("asks first, sends whose it is, and the list is read again without it", async () => {
    const { api } = await openInbox(
      "new-accounts",
      inTurn(on(listEvents, [event]), on(listEvents, [])),
      on(changeEventStatus, closed(event, { status: "DeletedAccount" })),
    );
    await ask();
    await expect.element(page.getByRole("dialog")).toMatchTextContent(/Ana Duarte, \+1 415 555 0134/);
    expect(api.calls(changeEventStatus)).toEqual([]);
    await confirm();
    await expect.element(page.getByText("No events of this type found.")).toBeVisible();
    expect(api.calls(changeEventStatus).map(({ body }) => body)).toEqual([
      { eventId: event._id, newStatus: "DeletedAccount", note: "", data: event.account },
    ]);
    await expect.poll(() => api.calls(listEvents).length).toBe(2);
    await expect.poll(() => api.calls(countEvents).length).toBe(2);
  });

  test("that is refused leaves the dialog open and says why", async () => {
    await openInbox(
      "new-accounts",
      on(listEvents, [event]),
      refuse(changeEventStatus, 409, "It has a cat in treatment."),
    );
    await ask();
    await confirm();
    await expect
      .element(page.getByRole("dialog").getByRole("alert"))
      .toMatchTextContent(/It has a cat in treatment/);
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
    await expect.element(detail.getByRole("heading", { name: "Ana Duarte" })).toBeVisible();
  });
});
