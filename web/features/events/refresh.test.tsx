import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeEventStatus, countEvents, type Event, listEvents } from "#contract/events.ts";
import { closed, newAccount } from "#web/testing/events.ts";
import { inTurn, on } from "#web/testing/fake.ts";
import { acknowledge, openInbox } from "#web/testing/inbox.tsx";

const ana = newAccount();
const counting = (count: number) => on(countEvents, [{ type: "New Account", count }]);
const inNavigation = (name: string) =>
  page.getByRole("navigation", { name: "Events" }).getByRole("link", { name });

/** An inbox with Ana's account in it; when it is read again it is empty, and the counts say so. */
async function open(newStatus: Event["status"]) {
  const { api } = await openInbox(
    "new-accounts",
    inTurn(on(listEvents, [ana]), on(listEvents, [])),
    inTurn(counting(1), counting(0)),
    on(changeEventStatus, closed(ana, { status: newStatus })),
  );
  await expect.element(inNavigation("New Account 1")).toBeVisible();
  const delays = vi.spyOn(window, "setTimeout");
  return {
    reads: () => [api.calls(listEvents).length, api.calls(countEvents).length],
    delays: () => delays.mock.calls.map(([, ms]) => ms),
  };
}

async function expectAnEmptyInbox() {
  await expect.element(page.getByText("No events of this type found.", { exact: true })).toBeVisible();
  await expect.element(inNavigation("New Account 0")).toBeVisible();
  // What was closed here was closed by nobody else.
  await expect.element(page.getByRole("region", { name: "Selected event" })).toBeEmptyDOMElement();
}

test("after acknowledging, the list and the counts are read again in 1000 ms [EVT-18] [EVT-19] [CON-04]", async () => {
  const { reads, delays } = await open("Complete");
  await userEvent.click(acknowledge);
  await expect.poll(reads).toEqual([2, 2]);
  expect(delays()).toContain(1000);
  expect(delays()).not.toContain(500);
  await expectAnEmptyInbox();
});

test("after deleting an account, the list and the counts are read again in 500 ms [EVT-18] [EVT-19] [CON-05]", async () => {
  const { reads, delays } = await open("DeletedAccount");
  await userEvent.click(page.getByRole("button", { name: "Delete Account" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Delete Account" }));
  await expect.poll(reads).toEqual([2, 2]);
  expect(delays()).toContain(500);
  expect(delays()).not.toContain(1000);
  await expectAnEmptyInbox();
});
