import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { confirmPassword } from "#contract/accounts.ts";
import {
  changeEventStatus,
  countEvents,
  getEventSummary,
  listEvents,
  listEventsByStatus,
} from "#contract/events.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import type { Status } from "#domain/course/status.ts";
import { refresh } from "#web/api/cache.ts";
import { closed, newAccount, waiting } from "#web/testing/events.ts";
import { ask, inTurn, on, refuse, until } from "#web/testing/fake.ts";
import { acknowledge, detail, openInbox } from "#web/testing/inbox.tsx";
import { takesNoFingerFor, underFinger } from "#web/testing/under-finger.ts";
import { keepNote } from "./notes.ts";

const lists = page.getByRole("navigation", { name: "Events" });

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
      .element(
        page.getByText(
          "The account of Ana Duarte is restored, and its event is open again. If a cat of theirs is treated, ask whether a dose was left out meanwhile.",
        ),
      )
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
      .toMatchTextContent(/This event is not in this list any more\. It may have been opened again/);
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

  test("is found among the events of one account alone, which the list says, opens with, and leads to the others", async () => {
    const { accountId } = event.account;
    const mine = [closed(waiting()), closed(event)];
    const { api, where } = await openInbox(`history/${accountId}`, on(listEventsByStatus, mine));
    await expect.element(page.getByText("2 of Ana Duarte, last closed first")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Delete Account" })).toBeVisible();
    await userEvent.keyboard("k");
    await expect.element(detail.getByRole("heading", { name: "Miso" })).toBeVisible();
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
    await expect.element(page.getByText("Ben Duarte.", { exact: true })).toBeVisible();
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

  test("says whose dose goes with it", async () => {
    const summary = (catName: string, status: Status) => ({ case: { caseId: catName, catName, status } });
    const cats = [summary("Miso", "In Treatment"), summary("Nala", "Cured"), summary("", "Relapse")];
    await openInbox("new-accounts", on(listEvents, [event]), on(getEventSummary, cats));
    await press();
    await expect
      .element(page.getByRole("dialog"))
      .toMatchTextContent(/Under treatment: Miso and <Not Provided>\. Their owner reads no dose/);
  });

  test("says that nobody knows yet whose dose goes with it where the cats could not be read", async () => {
    await openInbox("new-accounts", on(listEvents, [event]), refuse(getEventSummary, 503, "Try again."));
    await press();
    await expect
      .element(page.getByRole("dialog"))
      .toMatchTextContent(/are not known yet\. One of them may be under treatment/);
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
