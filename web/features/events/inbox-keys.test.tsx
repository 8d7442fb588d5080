import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeEventStatus, type Event, listEvents } from "#contract/events.ts";
import { closed, weightUpdated } from "#web/testing/events.ts";
import { inTurn, on } from "#web/testing/fake.ts";
import { acknowledge, note, openInbox, row, shown, toast } from "#web/testing/inbox.tsx";

const [juno, tofu, nori] = [weightUpdated("Juno"), weightUpdated("Tofu"), weightUpdated("Nori")];
const miso = weightUpdated("Miso");
const keys = page.getByRole("dialog", { name: "Keys" });

async function open(events = [juno, tofu]) {
  const inbox = await openInbox(
    "weight-updates",
    on(listEvents, events),
    on(changeEventStatus, closed(juno)),
  );
  await expect.element(shown(juno)).toBeVisible();
  return inbox;
}

test("j and k move through the list, and the focus goes along", async () => {
  await open();
  await userEvent.keyboard("j");
  await expect.element(shown(tofu)).toBeVisible();
  await expect.element(row(tofu)).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(shown(tofu)).toBeVisible();
  await userEvent.keyboard("k");
  await expect.element(shown(juno)).toBeVisible();
});

test("j goes on past what has come so far, and so does e", async () => {
  const next = { Link: '</api/events?after=next>; rel="next"' };
  const rest = on(listEvents, [nori, miso]);
  await openInbox(
    "weight-updates",
    inTurn(on(listEvents, [juno, tofu], next), rest, on(listEvents, [juno, tofu], next), rest),
    on(changeEventStatus, closed(tofu)),
  );
  await expect.element(shown(juno)).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(shown(tofu)).toBeVisible();
  await expect.element(row(nori)).toBeVisible();
  await userEvent.keyboard("e");
  await expect.element(shown(nori)).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(shown(miso)).toBeVisible();
});

describe("a step marks the row at once, and the event is written after that picture", () => {
  /** Presses keys as fast as can be: what waits for another task has not come when this is done. */
  async function pressAtOnce(...keys: string[]) {
    for (const key of keys) {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      await Promise.resolve();
    }
  }
  const isMarked = (event: Event) => row(event).element().ariaCurrent === "true";
  const isWritten = (event: Event) => shown(event).query() !== null;

  test("the row is not kept waiting", async () => {
    await open();
    await pressAtOnce("j");
    expect([isMarked(tofu), isWritten(tofu)]).toEqual([true, false]);
    await expect.element(shown(tofu)).toBeVisible();
  });

  test("two quick steps are one in the browser's history, and Back leads to the list", async () => {
    const { router } = await open([juno, tofu, nori]);
    await pressAtOnce("j", "j");
    await expect.element(shown(nori)).toBeVisible();
    await expect.poll(() => router.state.location.search).toBe(`?event=${nori._id}`);
    expect(router.state.location.state).not.toBeNull();
    await router.navigate(-1);
    expect(router.state.location.search).toBe("");
  });

  test("the first step after an acknowledgement is one in the history, too", async () => {
    const { router } = await open([juno, tofu, nori]);
    await userEvent.keyboard("e");
    await expect.element(shown(tofu)).toBeVisible();
    await userEvent.keyboard("j");
    await expect.poll(() => router.state.location.search).toBe(`?event=${nori._id}`);
    await router.navigate(-1);
    expect(router.state.location.search).toBe("");
  });

  test("a note that is begun before that falls on the event that was stepped to", async () => {
    await open();
    await pressAtOnce("j", "n");
    expect([isWritten(tofu), document.activeElement]).toEqual([true, note.element()]);
  });

  test("on a phone, where the row is not to be seen, the focus waits for the event", async () => {
    await open();
    await page.viewport(390, 844);
    await userEvent.keyboard("j");
    await expect.element(shown(tofu)).toHaveFocus();
    await userEvent.keyboard("k");
    await expect.element(shown(juno)).toHaveFocus();
  });

  test("a press on Acknowledge before that closes the event which it stands under, and steps no further", async () => {
    const { api } = await open();
    await pressAtOnce("j");
    acknowledge.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(toast).toBeVisible();
    expect(api.calls(changeEventStatus).map(({ params }) => params)).toEqual([{ eventId: juno._id }]);
    await expect.element(shown(tofu)).toBeVisible();
  });
});

test.each<[string, () => Promise<void>]>([
  ["e", () => userEvent.keyboard("e")],
  ["the button", () => acknowledge.click()],
])("%s twice by a slip closes one event, and not the next, which nobody has read", async (_, press) => {
  // However slow the machine, the presses come one right after the other.
  const [now, began] = [performance.now.bind(performance), performance.now()];
  const clock = vi.spyOn(performance, "now").mockImplementation(() => began + (now() - began) / 1000);
  const { api } = await open([juno, tofu, nori]);
  const closedIds = () => api.calls(changeEventStatus).map(({ params }) => params?.eventId);
  await press();
  await expect.element(shown(tofu)).toBeVisible();
  await press();
  await expect.element(toast).toBeVisible();
  expect(closedIds()).toEqual([juno._id]);

  clock.mockImplementation(() => now() + 1000);
  await press();
  await expect.element(shown(nori)).toBeVisible();
  expect(closedIds()).toEqual([juno._id, tofu._id]);
  clock.mockRestore();
});

test("e acknowledges and shows the next one, z takes it back", async () => {
  const { sent } = await open();
  await userEvent.keyboard("e");
  await expect.element(shown(tofu)).toBeVisible();
  await expect.element(toast).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(shown(juno)).toBeVisible();
  expect(sent().map(({ newStatus }) => newStatus)).toEqual(["Complete", "New"]);
});

test("an e that is held acknowledges one event only", async () => {
  const { sent } = await open();
  const press = (repeat: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "e", repeat, bubbles: true }));
  press(false);
  await expect.element(toast).toBeVisible();
  press(true);
  await expect.element(shown(tofu)).toBeVisible();
  expect(sent()).toHaveLength(1);
});

describe("a note", () => {
  test("begins with n; what is typed in it moves nothing; Escape leaves it", async () => {
    const { sent } = await open();
    await userEvent.keyboard("n");
    await expect.element(note).toHaveFocus();
    await userEvent.keyboard("jkenz/? ");
    await expect.element(note).toHaveValue("jkenz/? ");
    await expect.element(shown(juno)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(shown(juno)).toHaveFocus();
    await userEvent.keyboard("j");
    await expect.element(shown(tofu)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test("half written is there again, after another event and after the page was left", async () => {
    const { router } = await open();
    await userEvent.fill(note, "Half a sen");
    await userEvent.keyboard("{Escape}j");
    await expect.element(shown(tofu)).toBeVisible();
    await expect.element(note).toHaveValue("");
    await userEvent.keyboard("k");
    await expect.element(note).toHaveValue("Half a sen");
    await router.navigate("/elsewhere");
    await expect.element(page.getByText("elsewhere")).toBeVisible();
    await router.navigate("/admin/events/weight-updates");
    await expect.element(note).toHaveValue("Half a sen");
  });
});

test.each([["{Control>}e{/Control}"], ["{Alt>}e{/Alt}"], ["{Meta>}e{/Meta}"]])(
  "%s is not ours",
  async (chord) => {
    const { sent } = await open();
    await userEvent.keyboard(chord);
    await userEvent.keyboard("j");
    await expect.element(shown(tofu)).toBeVisible();
    expect(sent()).toEqual([]);
  },
);

test("/ leads to the search", async () => {
  const { where } = await open();
  await userEvent.keyboard("/");
  await expect.poll(where).toBe("/admin");
});

test("no key acts behind a dialog, also where nothing in it has the focus", async () => {
  const { sent } = await open();
  await userEvent.keyboard("?");
  await expect.element(keys).toBeVisible();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "e", bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  await userEvent.keyboard("{Escape}");
  await expect.element(shown(juno)).toBeVisible();
  expect(sent()).toEqual([]);
});

describe("?", () => {
  test("shows all keys, and none of them acts meanwhile", async () => {
    const { sent } = await open();
    await userEvent.keyboard("?");
    await expect.element(keys).toBeVisible();
    await userEvent.keyboard("e");
    await userEvent.keyboard("{Escape}");
    await expect.element(keys).not.toBeInTheDocument();
    await expect.element(shown(juno)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test("is where they can be turned off", async () => {
    const { sent } = await open();
    await userEvent.click(page.getByRole("button", { name: "all keys" }));
    await userEvent.click(page.getByRole("button", { name: "Turn single keys off" }));
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText("Single keys are turned off.")).toBeVisible();
    await userEvent.keyboard("e");
    await userEvent.click(row(tofu));
    await expect.element(shown(tofu)).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
