import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { countEvents, listEvents } from "#contract/events.ts";
import { countPasswordRequests } from "#contract/password-requests.ts";
import { on, refuse } from "#web/testing/fake.ts";
import { openInbox } from "#web/testing/inbox.tsx";

const list = page.getByRole("region", { name: /^Admin/ });
const ways = list.getByRole("link");
const NONE = on(countEvents, [{ type: "New Case", count: 0 }]);
const NO_REQUEST = on(countPasswordRequests, { count: 0 });

const open = (...handlers: Parameters<typeof openInbox>[1][]) =>
  openInbox("new-accounts", on(listEvents, []), ...handlers);

test("an empty list names the one in which most events wait, with the way there", async () => {
  await open(NO_REQUEST);
  await expect
    .element(list.getByText("All of these have been seen. New Intake has the most events waiting."))
    .toBeVisible();
  await expect.element(ways).toHaveAttribute("href", "/admin/events/new-intakes");
  await expect.element(ways).toMatchTextContent("New Intake 7");
});

test("where no event waits, but somebody does for a password, that is named", async () => {
  await open(NONE, on(countPasswordRequests, { count: 2 }));
  await expect
    .element(list.getByText("All events have been seen. Somebody still waits in Password Requests."))
    .toBeVisible();
  await expect.element(ways).toHaveAttribute("href", "/admin/events/password-requests");
  await expect.element(ways).toMatchTextContent("Password Requests 2");
});

test("everything has been seen where nothing waits anywhere", async () => {
  await open(NONE, NO_REQUEST);
  await expect.element(list.getByText("Everything has been seen.")).toBeVisible();
  await expect.element(ways).not.toBeInTheDocument();
});

test.each([
  ["the events cannot be counted", [refuse(countEvents, 422, "Not just now."), NO_REQUEST]],
  ["the requests cannot be counted", [NONE, refuse(countPasswordRequests, 422, "Not just now.")]],
  ["the counts are not read yet", [on(countEvents, () => new Promise<never>(() => {})), NO_REQUEST]],
])("of other lists nothing is said where %s", async (_, handlers) => {
  const { api } = await open(...handlers);
  await expect.poll(() => api.calls(countPasswordRequests).length).toBeGreaterThan(0);
  await expect.element(list.getByText("All of these have been seen.", { exact: true })).toBeVisible();
  await expect.element(list.getByText("Everything has been seen.")).not.toBeInTheDocument();
  await expect.element(ways).not.toBeInTheDocument();
});
