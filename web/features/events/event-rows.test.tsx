import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Event } from "#contract/events.ts";
import { TODAY } from "#web/testing/cats.ts";
import { weighing, weightUpdated } from "#web/testing/events.ts";
import { row } from "#web/testing/inbox.tsx";
import { render } from "#web/testing/render.tsx";
import { EventRows } from "./event-rows.tsx";

/** An event, and how often a row has asked it how old it is. */
function counted(catName: string) {
  const { created, ...rest } = weightUpdated(catName);
  const asked = { times: 0 };
  const event: Event = Object.defineProperty({ ...rest, created }, "created", {
    get() {
      asked.times += 1;
      return created;
    },
  });
  return { event, asked };
}

test("another row that is selected writes that row and the one before, and none of the others", async () => {
  const all = [counted("Juno"), counted("Tofu"), counted("Miso")];
  const items = all.map(({ event }) => event);
  render(<List items={items} />);
  const [juno, tofu, miso] = all;
  if (!juno || !tofu || !miso) throw new Error("No events.");
  await expect.element(row(miso.event)).toBeVisible();
  const before = all.map(({ asked }) => asked.times);

  await userEvent.click(row(tofu.event));
  await expect.element(row(tofu.event)).toHaveAttribute("aria-current", "true");
  const wasAsked = all.map(({ asked }, index) => asked.times > (before[index] ?? 0));
  expect(wasAsked).toEqual([true, true, false]);
});

test("a weight that was struck out since has a line through it in its row, and the row says so", async () => {
  const weight = weighing(TODAY, 4.88);
  const struck = weightUpdated("Juno", {}, [{ ...weight, withdrawnOn: weight.enteredOn }]);
  render(<List items={[struck, weightUpdated("Tofu")]} />);
  await expect.element(row(struck).getByText("Weight struck out since")).toBeVisible();
  expect(row(struck).element().querySelector("s")?.textContent).toBe("4.88 kg");
  await expect.poll(() => document.querySelectorAll("s").length).toBe(1);
});

function List({ items }: { items: readonly Event[] }) {
  const [selectedId, select] = useState(items[0]?._id);
  const selection = {
    selected: items.find(({ _id }) => _id === selectedId),
    hasLeft: false,
    isMissing: false,
    isChosen: true,
    select,
    move: () => {},
    moveOn: () => {},
    show: () => {},
    back: () => {},
  };
  const events = {
    items,
    isLoading: false,
    error: undefined,
    retry: () => {},
    more: undefined,
    isLoadingMore: false,
    isMoreMissed: false,
  };
  return (
    <EventRows
      list={{ kind: "open", type: "Weight Updated" }}
      events={events}
      selection={selection}
      follow={() => {}}
    />
  );
}
