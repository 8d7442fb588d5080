import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { confirmPassword } from "#contract/accounts.ts";
import {
  changeEventStatus,
  countEvents,
  type Event,
  listEvents,
  listEventsByStatus,
  type WeightDecision,
} from "#contract/events.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { refresh } from "#web/api/cache.ts";
import { closed, newAccount, waiting, weightUpdated } from "#web/testing/events.ts";
import { ask, inPages, inTurn, on, refuse, until } from "#web/testing/fake.ts";
import { acknowledge, detail, openInbox, rows } from "#web/testing/inbox.tsx";
import { RUTH } from "#web/testing/people.ts";
import { takesNoFingerFor, underFinger } from "#web/testing/under-finger.ts";
import { keepNote } from "./notes.ts";

const lists = page.getByRole("navigation", { name: "Events" });

describe("a list", () => {
  test.each<[string, Event["type"], string]>([
    ["new-accounts", "New Account", "[EVT-01]"],
    ["new-cases", "New Case", "[EVT-02]"],
    ["new-intakes", "New Intake", "[EVT-03]"],
    ["weight-updates", "Weight Updated", "[EVT-04]"],
  ])("/admin/events/%s lists the events of type %s %s", async (slug, type) => {
    const { api } = await openInbox(slug, on(listEvents, [waiting({ type }), waiting({ type })]));
    await expect.element(page.getByText("2, oldest first")).toBeVisible();
    expect(rows.elements()).toHaveLength(2);
    expect(api.calls(listEvents).map(({ query }) => query)).toEqual([{ t: type }]);
  });

  test.each([
    ["new-accounts", "New Account"],
    ["new-cases", "New Case"],
    ["new-intakes", "New Intake"],
    ["weight-updates", "Weight Updated"],
  ])("%s names %s, also when it is empty [EVT-07] [EVT-08]", async (slug, type) => {
    await openInbox(slug, on(listEvents, []));
    await expect
      .element(page.getByRole("heading", { name: `Admin: ${type} Events`, exact: true }))
      .toBeVisible();
    await expect.element(page.getByText("No events of this type found.", { exact: true })).toBeVisible();
    await expect
      .element(lists.getByRole("link", { name: new RegExp(type) }))
      .toHaveAttribute("aria-current", "page");
  });

  test("history asks for what is complete, and says who closed it and what was deleted [EVT-05] [EVT-06] [EVT-07]", async () => {
    const gone = closed(newAccount(), { status: "DeletedAccount" });
    const { api } = await openInbox(
      "history",
      on(listEventsByStatus, [gone, closed(waiting(), { note: "Called." })]),
    );
    await expect
      .element(page.getByRole("heading", { name: "Admin: Historic Events", exact: true }))
      .toBeVisible();
    await expect.element(rows.first()).toMatchTextContent(/Account deleted, by Ruth Meyer/);
    await expect.element(detail).toMatchTextContent(/Closed without a note./);
    await userEvent.click(page.getByRole("link", { name: /^Miso/ }));
    await expect.element(detail).toMatchTextContent(/Called./);
    await expect.element(acknowledge).not.toBeInTheDocument();
    // Nor is its key named, or that of the note.
    const foot = page.getByRole("button", { name: "all keys" }).element().parentElement;
    expect(foot?.textContent).toBe("jkmovezundo/search?all keys");
    expect(api.calls(listEventsByStatus).map(({ query }) => query)).toEqual([{ s: "Complete" }]);
  });

  test("of closed events says who wrote in a note that is not only of who closed it", async () => {
    const both = closed(waiting(), { note: "Called.\nWrote too.", noteByNames: ["Ruth Meyer", "Bob Ames"] });
    await openInbox("history", on(listEventsByStatus, [both]));
    await expect.element(detail.getByText("Written by Ruth Meyer and Bob Ames")).toBeVisible();
  });

  test("of closed events shows a long note that the keyboard can scroll", async () => {
    const note = "Called the owner, who will weigh again. ".repeat(40);
    await openInbox("history", on(listEventsByStatus, [closed(waiting(), { note })]));
    const shown = detail.getByRole("region", { name: "Note" });
    await expect.element(shown).toMatchTextContent(/who will weigh again/);
    for (let tabs = 0; tabs < 40 && document.activeElement !== shown.element(); tabs++) await userEvent.tab();
    await expect.element(shown).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.poll(() => shown.element().scrollTop).toBeGreaterThan(0);
  });

  test.each(["strange", "constructor"])("an unknown one is said to be unknown: %s [ERR-14]", async (slug) => {
    await openInbox(slug);
    await expect
      .element(page.getByText("There was some issue trying to figure out the event type.", { exact: true }))
      .toBeVisible();
    await expect.element(page.getByRole("link", { name: "Cases" })).toHaveAttribute("href", "/admin");
  });

  test("shows Loading ... while it is fetched [EVT-09]", async () => {
    await openInbox(
      "new-cases",
      on(listEvents, () => new Promise<Event[]>(() => {})),
    );
    await expect.element(page.getByText("Loading ...", { exact: true })).toBeVisible();
  });

  test("that is empty leads to where most wait", async () => {
    await openInbox("weight-updates", on(listEvents, []));
    await expect
      .element(rows.filter({ hasText: "New Intake" }))
      .toHaveAttribute("href", "/admin/events/new-intakes");
  });

  test("that could not be loaded says why, the raw error one click away, and Retry loads it [ERR-13]", async () => {
    await openInbox(
      "new-cases",
      inTurn(refuse(listEvents, 400, "The database is away."), on(listEvents, [waiting()])),
    );
    await expect.element(page.getByRole("alert")).toMatchTextContent(/The database is away\./);
    await userEvent.click(page.getByText("What the server answered"));
    await expect.element(page.getByText(/^\{"type":.*"status":400/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.element(detail.getByRole("heading", { name: "Miso" })).toBeVisible();
  });

  test("goes on page by page", async () => {
    const next = { Link: '</api/admin/events?after=abc>; rel="next"' };
    await openInbox(
      "new-cases",
      inPages(on(listEvents, [waiting()], next), on(listEvents, [waiting(), waiting()])),
    );
    await expect.element(page.getByText("1+, oldest first")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Show more" }));
    await expect.element(page.getByText("3, oldest first")).toBeVisible();
  });

  test("says of a page that did not come that it did not, and not of what is there, until it is there", async () => {
    const next = { Link: '</api/admin/events?after=abc>; rel="next"' };
    const others = inTurn(refuse(listEvents, 429, "Too fast."), on(listEvents, [waiting(), waiting()]));
    await openInbox("new-cases", inPages(on(listEvents, [waiting()], next), others));
    const missed = page.getByText(/^The next ones could not be loaded\./);
    await userEvent.click(page.getByRole("button", { name: "Show more" }));
    await expect.element(missed).toBeVisible();
    await expect.element(page.getByText(/This list could not be read again/)).not.toBeInTheDocument();
    await refresh(listEvents);
    await expect.element(missed).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Show more" }));
    await expect.element(page.getByText("3, oldest first")).toBeVisible();
    await expect.element(missed).not.toBeInTheDocument();
  });

  test("of every kind says how many wait [EVT-10]", async () => {
    await openInbox("new-cases", on(listEvents, []));
    await expect.element(lists.getByRole("link", { name: "New Account 2", exact: true })).toBeVisible();
    await expect.element(lists.getByRole("link", { name: "New Case 0", exact: true })).toBeVisible();
    await expect.element(lists.getByRole("link", { name: "New Intake 7", exact: true })).toBeVisible();
    await expect.element(lists.getByRole("link", { name: "Weight Updated 3", exact: true })).toBeVisible();
    await expect.element(lists.getByRole("link", { name: "Historic", exact: true })).toBeVisible();
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
      /1\.9 ml stayed \(calculated 2 ml\)Lower weight: the dose was not/,
    ],
    ["rising", { ...held, holdReason: "rise-over-25" }, /stayed.*Dose would have risen by more than 25 %$/],
    [
      "implausible",
      {
        ...held,
        holdReason: "implausible-weight",
        flags: ["fast-loss", "very-light"],
        changePercent: -11.57,
      },
      /−11\.6 % in 7 d.*More than 10 % lost in a short timeUnder 0\.5 kg$/,
    ],
    [
      "entered again three weeks after it was asked about",
      { ...held, holdReason: "implausible-weight", flags: ["fast-gain"], changePercent: 1.22, days: 21 },
      /\+1\.2 % in 21 d.*More than 25 % apart from another weight$/,
    ],
  ])("%s can be judged from its row", async (_, decision, words) => {
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", decision)]));
    await expect.element(rows.first()).toMatchTextContent(words);
  });

  const odd = { ...held, holdReason: "implausible-weight" as const, flags: ["fast-gain" as const] };
  test.each([
    [0, /\+2\.5 %, the same day/, "120 g more on the same day (+2.5 %)."],
    [1, /\+2\.5 % in 1 d/, "120 g more in 1 day (+2.5 %)."],
  ])("%s days after the one before says when", async (days, inRow, inWords) => {
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", { ...odd, days })]));
    await expect.element(rows.first()).toMatchTextContent(inRow);
    await expect.element(detail).toMatchTextContent(new RegExp(inWords.replaceAll(/[+().]/g, "\\$&")));
  });

  test("shows the types of FIP and the weights before, and its calculation once, when it is asked for", async () => {
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno")]));
    await expect.element(detail).toMatchTextContent(/Wet, Ocular|Wet and Ocular/);
    const sum = detail.getByRole("table", { name: "How the dose is worked out" });
    await expect.element(detail.getByText("Calculation for 4.88 kg")).toBeVisible();
    await expect.element(sum).not.toBeInTheDocument();
    await userEvent.click(detail.getByText("Calculation for 4.88 kg"));
    await expect.element(sum).toMatchTextContent(/4\.9 kg.*× 6 mg for each kg.*2\.0 ml$/);
    await expect.element(detail.getByText(/4\.88 kg → 4\.9 kg/)).not.toBeInTheDocument();
    await expect.element(detail.getByRole("row", { name: /Nov 13, 2026/ })).toMatchTextContent(/4\.76 kg/);
  });

  test("of what is given twice a day says that its doses are a day's, and what each one is", async () => {
    const twice = (dose: number) => ({
      dose,
      liquid: false,
      displayName: "EIDD-1931 tablet 60 mg",
      dosesPerDay: 2,
    });
    const event = weightUpdated("Juno", { currentDose: twice(120), proposedDose: twice(135) });
    await openInbox("weight-updates", on(listEvents, [event]));
    await expect.element(rows.first()).toMatchTextContent(/120 mg a day → 135 mg a day issued$/);
    const figures = detail.getByRole("definition");
    await expect.element(figures.filter({ hasText: "120.0 mg a day60 mg every 12 hours" })).toBeVisible();
    await expect.element(figures.filter({ hasText: "135.0 mg a day67.5 mg every 12 hours" })).toBeVisible();
  });

  test.each([
    [
      "dose-of-earlier-course",
      /was told that 1\.9 ml a day is from the earlier treatment, and to ask you which to give\./,
    ],
    ["dose-never-given", /was told that 1\.9 ml a day stays, and to ask you before the next dose\./],
    [
      "dose-over-ceiling",
      /was told that 1\.9 ml a day may be too much, and to ask you before the next dose\./,
    ],
    ["course-over", /was told to ask you before going on with 1\.9 ml a day after day 84, or stopping\./],
    ["not-latest-weight", /The owner was told to stay on 1\.9 ml a day\./],
  ] as const)("that was held (%s) says what the owner was told then", async (holdReason, told) => {
    await openInbox(
      "weight-updates",
      on(listEvents, [weightUpdated("Juno", { outcome: "held", holdReason })]),
    );
    await expect.element(detail).toMatchTextContent(told);
    await expect.element(detail.getByText(/team has been told/)).not.toBeInTheDocument();
  });

  test("that was of a day before, while another one is in doubt, says that the owner was told to ask first", async () => {
    const held = { outcome: "held", holdReason: "not-latest-weight", latestInDoubt: true } as const;
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", held)]));
    await expect
      .element(detail)
      .toMatchTextContent(
        /to stay on 1\.9 ml a day, and to ask you before the next dose: another weight looks/,
      );
  });

  test("that looks wrong while one before it is still open says so, and that the owner was told to ask first", async () => {
    const held: Partial<WeightDecision> = {
      outcome: "held",
      holdReason: "implausible-weight",
      flags: ["lb-or-kg"],
      latestInDoubt: true,
    };
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", held)]));
    await expect
      .element(detail)
      .toMatchTextContent(/to ask you before the next dose: another weight looks wrong/);
  });

  test.each([
    [
      0.9,
      /was told to keep 1\.9 ml a day while you check, and, if the weight is right, to ask you before the next dose: it may be too much then\./,
    ],
    [4.2, /was told to keep giving 1\.9 ml a day and that the team has been told\./],
  ])("that looks wrong and would give %f ml says what the owner was told then", async (ml, told) => {
    const decision: Partial<WeightDecision> = {
      outcome: "held",
      holdReason: "implausible-weight",
      flags: ["lb-or-kg"],
      proposedDose: { dose: ml, liquid: true, displayName: "GS-441524", dosesPerDay: 1 },
    };
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", decision)]));
    await expect.element(detail).toMatchTextContent(told);
  });

  test("that was of a day before, looks wrong and would make the dose too much says that the owner was told to ask first", async () => {
    const decision: Partial<WeightDecision> = {
      outcome: "held",
      holdReason: "not-latest-weight",
      flags: ["lb-or-kg"],
      proposedDose: { dose: 0.9, liquid: true, displayName: "GS-441524", dosesPerDay: 1 },
    };
    await openInbox("weight-updates", on(listEvents, [weightUpdated("Juno", decision)]));
    await expect
      .element(detail)
      .toMatchTextContent(
        /was told to stay on 1\.9 ml a day, and, if the weight is right, to ask you before the next dose: it may be too much then\./,
      );
  });

  test("that an adviser entered for the owner says that nothing was told", async () => {
    const event = weightUpdated("Juno", { outcome: "held", holdReason: "rise-over-25" });
    const byAdviser = { ...event, initiatedBy: [{ ...event.account, accountId: RUTH.id }] };
    await openInbox("weight-updates", on(listEvents, [byAdviser]));
    await expect
      .element(detail)
      .toMatchTextContent(/It was not entered by the owner, who was told nothing\./);
    await expect.element(detail.getByText(/team has been told/)).not.toBeInTheDocument();
  });

  test("that was held says what the owner was told, and leads to the treatment", async () => {
    const event = weightUpdated("Juno", { outcome: "held", holdReason: "lower" });
    await openInbox("weight-updates", on(listEvents, [event]));
    await expect
      .element(detail)
      .toMatchTextContent(
        /The owner was told to keep giving 1\.9 ml a day and that the team has been told\./,
      );
    await expect
      .element(detail.getByRole("link", { name: "Update Treatment", exact: true }))
      .toHaveAttribute("href", `/admin?case=${event.caseId}&do=update-treatment`);
  });

  test.each(["Restart", "Intake Complete"] as const)(
    "of a case in %s leads to Set Treatment, because none may be updated there",
    async (caseStatus) => {
      const event = { ...weightUpdated("Juno"), caseStatus };
      await openInbox("weight-updates", on(listEvents, [event]));
      await expect
        .element(detail.getByRole("link", { name: "Set Treatment", exact: true }))
        .toHaveAttribute("href", `/admin?case=${event.caseId}&do=set-treatment`);
      await expect.element(detail.getByRole("link", { name: "Update Treatment" })).not.toBeInTheDocument();
    },
  );
});

describe("an event whose case is gone", () => {
  test("does not lead to it, and says where it may be brought back", async () => {
    await openInbox(
      "history",
      on(listEventsByStatus, [closed(waiting())]),
      refuse(getTreatmentCase, 404, "This case does not exist, or it is not yours."),
    );
    await expect.element(detail).toMatchTextContent(/The case was deleted, or its owner's account was/);
    await expect.element(detail.getByRole("link", { name: "Open Case" })).not.toBeInTheDocument();
    await expect.element(detail).not.toMatchTextContent(/There is no case to it yet/);
  });
});

describe("an event that was acknowledged by mistake", () => {
  const event = closed(waiting(), { note: "Called." });
  const openAgain = detail.getByRole("button", { name: "Open Again" });

  test("is opened again from Historic, with its note, however long ago and by whomever it was closed", async () => {
    const { api } = await openInbox(
      "history",
      ...until(
        on(changeEventStatus, { ...event, status: "New" }),
        on(listEventsByStatus, [event]),
        on(listEventsByStatus, []),
      ),
    );
    await userEvent.click(openAgain);
    await expect.element(page.getByText("The event is open again.")).toBeVisible();
    await expect.element(page.getByText(/^No closed events\./)).toBeVisible();
    expect(api.calls(changeEventStatus).map(({ body }) => body)).toEqual([
      { eventId: event._id, newStatus: "New", note: "Called.", takesBack: "Complete" },
    ]);
  });

  test("which cannot be opened says why, and stands there still", async () => {
    await openInbox(
      "history",
      on(listEventsByStatus, [event]),
      refuse(changeEventStatus, 409, "This event is open already."),
    );
    await userEvent.click(openAgain);
    await expect.element(detail.getByRole("alert")).toMatchTextContent(/^This event is open already\./);
    await expect.element(openAgain).toBeEnabled();
  });
});

describe("restoring an account", () => {
  const event = closed(newAccount(), { status: "DeletedAccount", note: "Asked to be forgotten." });
  const restore = page.getByRole("button", { name: "Restore Account" });

  test("is offered for one that was deleted and for no other, and says that it is done", async () => {
    const other = closed(waiting());
    const { api } = await openInbox(
      "history",
      ...until(
        on(changeEventStatus, { ...event, status: "New" }),
        on(listEventsByStatus, [event, other]),
        on(listEventsByStatus, [other]),
      ),
    );
    await expect.element(detail).toMatchTextContent(/can be restored until Dec 20, 2026.*Then it is erased/);
    // Beside so long a sentence its words still stand in one line.
    expect(restore.element().getBoundingClientRect().height).toBeLessThan(50);
    await userEvent.click(restore);
    await expect
      .element(page.getByText("The account of Ana Duarte is restored, and its event is open again."))
      .toBeVisible();
    expect(api.calls(changeEventStatus).map(({ body }) => body)).toEqual([
      {
        eventId: event._id,
        newStatus: "New",
        note: "Asked to be forgotten.",
        takesBack: "DeletedAccount",
      },
    ]);
    await expect.element(detail.getByRole("heading", { name: "Miso" })).toBeVisible();
    await expect.element(restore).not.toBeInTheDocument();
    await expect.poll(() => api.calls(countEvents).length).toBeGreaterThan(1);
  });

  test("is offered no more once somebody else has done it, or opened the event, which is not said to be closed", async () => {
    let listed = [event];
    const { api } = await openInbox(
      "history",
      on(listEventsByStatus, () => listed),
    );
    await expect.element(restore).toBeVisible();
    listed = [];
    await refresh(listEventsByStatus);
    await expect
      .element(detail)
      .toMatchTextContent(/This event is not in this list any more\. Somebody else may have opened it again/);
    await expect.element(detail).not.toMatchTextContent(/closed by somebody else|A note that you add/);
    await expect.element(detail).not.toMatchTextContent(/can be restored until/);
    await expect.element(restore).not.toBeInTheDocument();
    expect(api.calls(changeEventStatus)).toEqual([]);
  });

  test("brings back no second one by a second press: the next, which comes up under the same finger, can be read first", async () => {
    const account = { ...event.account, firstName: "Ben" };
    const next = closed({ ...newAccount(), account }, { status: "DeletedAccount" });
    const { api } = await openInbox(
      "history",
      ...until(
        on(changeEventStatus, { ...event, status: "New" }),
        on(listEventsByStatus, [event, next]),
        on(listEventsByStatus, [next]),
      ),
    );
    await userEvent.click(restore);
    takesNoFingerFor("60s");
    await expect.element(detail.getByRole("heading", { name: "Ben Duarte" })).toBeVisible();
    expect(underFinger(restore)).toBeUndefined();
    takesNoFingerFor("0s");
    await expect.poll(() => underFinger(restore)).toBe("Restore Account");
    expect(api.calls(changeEventStatus).map(({ params }) => params)).toEqual([{ eventId: event._id }]);
  });

  test("that is refused says why, the raw error one click away", async () => {
    const detail = "The phone +1 415 555 0134 has a new account by now.";
    await openInbox("history", on(listEventsByStatus, [event]), refuse(changeEventStatus, 409, detail));
    await userEvent.click(restore);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/has a new account by now\./);
    await expect.element(page.getByText("What the server answered")).toBeVisible();
    await expect.element(restore).toBeEnabled();
  });
});

describe("deleting an account", () => {
  const event = newAccount();
  const WHOSE = {
    accountId: event.account.accountId,
    firstName: "Ana",
    lastName: "Duarte",
    phone: "+1 415 555 0134",
  };
  const press = async () => userEvent.click(page.getByRole("button", { name: "Delete Account" }));
  const confirm = async () =>
    userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Delete Account" }));

  test("that somebody else has done meanwhile is not said to take a note, and what is refused leads to where it stands", async () => {
    const gone = closed(event, { status: "DeletedAccount" });
    const { where } = await openInbox(
      "new-accounts",
      inTurn(on(listEvents, [event]), on(listEvents, [])),
      on(listEventsByStatus, [gone]),
      refuse(changeEventStatus, 409, "The account of this event was deleted."),
    );
    await expect.element(acknowledge).toBeVisible();
    await refresh(listEvents);
    await expect.element(detail).toMatchTextContent(/closed, or its account deleted: Historic says which\./);
    await expect.element(detail).not.toMatchTextContent(/kept with theirs/);
    await userEvent.click(acknowledge);
    await userEvent.click(page.getByRole("button", { name: "Show the event" }));
    await expect.element(page.getByRole("button", { name: "Restore Account" })).toBeVisible();
    expect(where()).toBe(`/admin/events/history/${event.account.accountId}`);
  });

  test("is found among the events of one account alone, which the list says, and leads from one to the next", async () => {
    const { accountId } = event.account;
    const mine = [closed(waiting()), closed(event)];
    const { api, where } = await openInbox(`history/${accountId}`, on(listEventsByStatus, mine));
    await expect.element(page.getByText("2 of Ana Duarte, last closed first")).toBeVisible();
    await userEvent.keyboard("j");
    await expect.element(page.getByRole("button", { name: "Delete Account" })).toBeVisible();
    expect(where()).toBe(`/admin/events/history/${accountId}`);
    expect(api.calls(listEventsByStatus).map(({ query }) => query)).toEqual([
      { s: "Complete", account: accountId },
    ]);
    await expect
      .element(lists.getByRole("link", { name: "Historic" }))
      .toHaveAttribute("href", "/admin/events/history");
  });

  test("is there for one that was acknowledged long ago, and for no other event", async () => {
    const known = closed(event, { note: "Known to us." });
    const gone = closed(event, { status: "DeletedAccount" });
    const { api } = await openInbox(
      "history",
      ...until(
        on(changeEventStatus, gone),
        on(listEventsByStatus, [known, closed(waiting())]),
        on(listEventsByStatus, [gone, closed(waiting())]),
      ),
    );
    // Of before it was closed, and seen nowhere now.
    keepNote(known, "Half written.");
    await press();
    await confirm();
    await expect.element(detail.getByRole("heading", { name: "Miso" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Delete Account" })).not.toBeInTheDocument();
    expect(api.calls(changeEventStatus).map(({ body }) => body)).toEqual([
      {
        eventId: event._id,
        newStatus: "DeletedAccount",
        note: "Known to us.",
        data: WHOSE,
        shown: { urgentSigns: [], weightFlags: [], note: "Known to us." },
      },
    ]);
  });

  test("asks first, sends whose it is, and the list is read again without it [EVT-16] [EVT-17] [EVT-18]", async () => {
    const { api } = await openInbox(
      "new-accounts",
      ...until(
        on(changeEventStatus, closed(event, { status: "DeletedAccount" })),
        on(listEvents, [event]),
        on(listEvents, []),
      ),
    );
    await press();
    await expect
      .element(page.getByRole("dialog"))
      .toMatchTextContent(/Ana Duarte, \+1 415 555 0134.*For 30 days.*Then it is erased/);
    expect(api.calls(changeEventStatus)).toEqual([]);
    await confirm();
    await expect.element(page.getByText("No events of this type found.", { exact: true })).toBeVisible();
    await expect
      .element(page.getByText("The account of Ana Duarte is deleted. In Historic it can be restored."))
      .toBeVisible();
    expect(api.calls(changeEventStatus).map(({ body }) => body)).toMatchObject([
      { eventId: event._id, newStatus: "DeletedAccount", note: "", data: WHOSE, shown: { note: "" } },
    ]);
    await expect.poll(() => api.calls(listEvents).length).toBeGreaterThan(1);
    await expect.poll(() => api.calls(countEvents).length).toBeGreaterThan(1);
  });

  test("takes the place of an Undo, and of its key", async () => {
    const first = { ...newAccount(), account: { ...event.account, firstName: "Ben" } };
    const { api } = await openInbox(
      "new-accounts",
      on(listEvents, [first, event]),
      on(changeEventStatus, ({ body: { eventId, newStatus } }) =>
        closed(eventId === first._id ? first : event, { status: newStatus }),
      ),
    );
    await userEvent.click(acknowledge);
    await expect.element(detail.getByRole("heading", { name: "Ana Duarte" })).toBeVisible();
    await press();
    await confirm();
    await expect.element(page.getByText(/is deleted\. In Historic/)).toBeVisible();
    await userEvent.keyboard("z?");
    await expect.element(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    expect(api.calls(changeEventStatus).map(({ body }) => body.newStatus)).toEqual([
      "Complete",
      "DeletedAccount",
    ]);
  });

  test("acknowledges no other event by a second press: the next can be read first", async () => {
    const next = { ...newAccount(), account: { ...event.account, firstName: "Ben" } };
    await openInbox(
      "new-accounts",
      ...until(
        on(changeEventStatus, closed(event, { status: "DeletedAccount" })),
        on(listEvents, [event, next]),
        on(listEvents, [next]),
      ),
    );
    await press();
    await confirm();
    takesNoFingerFor("60s");
    await expect.element(detail.getByRole("heading", { name: "Ben Duarte" })).toBeVisible();
    expect(underFinger(acknowledge)).toBeUndefined();
    takesNoFingerFor("0s");
    await expect.poll(() => underFinger(acknowledge)).toContain("Acknowledge");
    // What is done next takes the place of what is said of it.
    await userEvent.click(acknowledge);
    await expect.element(page.getByText("Event acknowledged and closed.")).toBeVisible();
    await expect.element(page.getByText(/is deleted\. In Historic/)).not.toBeInTheDocument();
  });

  test("asks for the own password first where the server does, and goes on right after it [R30]", async () => {
    const reason = "Enter your own password too.";
    const { api } = await openInbox(
      "new-accounts",
      ...until(
        inTurn(
          ask(changeEventStatus, CONFIRM_PASSWORD, reason),
          on(changeEventStatus, closed(event, { status: "DeletedAccount" })),
        ),
        on(listEvents, [event]),
        on(listEvents, []),
      ),
      on(confirmPassword, undefined),
    );
    await press();
    await confirm();
    const dialog = page.getByRole("dialog", { name: "Delete Account" });
    const own = dialog.getByRole("group", { name: reason }).getByLabelText("Your own password");
    await expect.element(own).toHaveFocus();
    await userEvent.keyboard("eighty-four days{Enter}");
    await expect.element(page.getByText("No events of this type found.", { exact: true })).toBeVisible();
    expect(api.calls(confirmPassword).map(({ body }) => body)).toEqual([{ password: "eighty-four days" }]);
    expect(api.calls(changeEventStatus)).toHaveLength(2);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("that is refused leaves the dialog open and says why", async () => {
    await openInbox(
      "new-accounts",
      on(listEvents, [event]),
      refuse(changeEventStatus, 409, "It has a cat in treatment."),
    );
    await press();
    await confirm();
    await expect
      .element(page.getByRole("dialog").getByRole("alert"))
      .toMatchTextContent(/It has a cat in treatment/);
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
    await expect.element(detail.getByRole("heading", { name: "Ana Duarte" })).toBeVisible();
  });
});
