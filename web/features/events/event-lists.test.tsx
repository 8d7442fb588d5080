import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Event, listEvents, listEventsByStatus } from "#contract/events.ts";
import { refresh } from "#web/api/cache.ts";
import { closed, newAccount, waiting } from "#web/testing/events.ts";
import { inPages, inTurn, on, refuse } from "#web/testing/fake.ts";
import { acknowledge, detail, openInbox, rows } from "#web/testing/inbox.tsx";

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
