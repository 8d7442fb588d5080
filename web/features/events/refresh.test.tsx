import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeEventStatus, countEvents, type Event, listEvents } from "#contract/events.ts";
import { closed, newAccount } from "#web/testing/events.ts";
import { on } from "#web/testing/fake.ts";
import { acknowledge, openInbox } from "#web/testing/inbox.tsx";

const ana = newAccount();
const inNavigation = (name: string) =>
  page.getByRole("navigation", { name: "Events" }).getByRole("link", { name });

/** An inbox with Ana's account in it; once that is closed it is empty, and the counts say so. */
async function open(newStatus: Event["status"]) {
  let left = [ana];
  const { api } = await openInbox(
    "new-accounts",
    on(listEvents, () => left),
    on(countEvents, () => [{ type: "New Account" as const, count: left.length }]),
    on(changeEventStatus, () => {
      left = [];
      return closed(ana, { status: newStatus });
    }),
  );
  await expect.element(inNavigation("New Account 1")).toBeVisible();
  const delays = vi.spyOn(window, "setTimeout");
  return {
    // The test before may have both read once more, too.
    isReadAgain: () => api.calls(listEvents).length > 1 && api.calls(countEvents).length > 1,
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
  const { isReadAgain, delays } = await open("Complete");
  await userEvent.click(acknowledge);
  await expect.poll(isReadAgain).toBe(true);
  expect(delays()).toContain(1000);
  expect(delays()).not.toContain(500);
  await expectAnEmptyInbox();
});

test("after deleting an account, the list and the counts are read again in 500 ms [EVT-18] [EVT-19] [CON-05]", async () => {
  const { isReadAgain, delays } = await open("DeletedAccount");
  await userEvent.click(page.getByRole("button", { name: "Delete Account" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Delete Account" }));
  await expect.poll(isReadAgain).toBe(true);
  expect(delays()).toContain(500);
  expect(delays()).not.toContain(1000);
  await expectAnEmptyInbox();
});
