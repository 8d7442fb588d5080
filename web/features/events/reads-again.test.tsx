import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getEventSummary, getEventWeightHistory, listEvents } from "#contract/events.ts";
import { refresh } from "#web/api/cache.ts";
import { catCase } from "#web/testing/cats.ts";
import { newAccount, weighing, weightUpdated } from "#web/testing/events.ts";
import { inTurn, on, refuse } from "#web/testing/fake.ts";
import { detail, openInbox } from "#web/testing/inbox.tsx";
import { frame } from "#web/testing/near-rows.ts";

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the weights of an open event follow what is corrected meanwhile", async () => {
  await openInbox(
    "weight-updates",
    on(listEvents, [weightUpdated("Miso")]),
    inTurn(
      on(getEventWeightHistory, [weighing("2026-11-20", 4.88)]),
      on(getEventWeightHistory, [weighing("2026-11-20", 4.31)]),
    ),
  );
  const table = detail.getByRole("table", { name: "Weight History" });
  await expect.element(table).toMatchTextContent(/4\.88 kg/);
  vi.advanceTimersByTime(MINUTE);
  await expect.element(table).toMatchTextContent(/4\.31 kg/);
});

test("weights that cannot be read again stay", async () => {
  const { api } = await openInbox(
    "weight-updates",
    on(listEvents, [weightUpdated("Miso")]),
    inTurn(
      on(getEventWeightHistory, [weighing("2026-11-20", 4.88)]),
      refuse(getEventWeightHistory, 429, "Too fast."),
    ),
  );
  const table = detail.getByRole("table", { name: "Weight History" });
  await expect.element(table).toMatchTextContent(/4\.88 kg/);
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(() => api.calls(getEventWeightHistory).length).toBeGreaterThan(1);
  await refresh(getEventWeightHistory);
  // What the refusal would draw is drawn by then.
  await frame();
  await frame();
  expect(table.query()?.textContent).toMatch(/4\.88 kg/);
});

test("a cat that its owner registers meanwhile is listed with the new account", async () => {
  const cat = catCase({ status: "New" });
  await openInbox(
    "new-accounts",
    on(listEvents, [newAccount()]),
    inTurn(
      on(getEventSummary, []),
      on(getEventSummary, [{ case: { caseId: cat._id, catName: "Miso", status: "New" } }]),
    ),
  );
  await expect.element(detail.getByText("There is no case to it yet.")).toBeVisible();
  vi.advanceTimersByTime(MINUTE);
  await expect.element(detail.getByRole("link", { name: "Miso" })).toBeVisible();
});
