import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Event, listEvents } from "#contract/events.ts";
import { refresh } from "#web/api/cache.ts";
import { weightUpdated } from "#web/testing/events.ts";
import { inPages, on } from "#web/testing/fake.ts";
import { openInbox, row, shown } from "#web/testing/inbox.tsx";
import { frame, inSight, items, positions, goTo as scrollTo, settled } from "#web/testing/near-rows.ts";

const eventOf = (number: number) => weightUpdated(`Cat ${String(number).padStart(3, "0")}`);
const EVENTS = Array.from({ length: 120 }, (_, index) => eventOf(index + 1));
const event = (number: number): Event => EVENTS[number - 1] ?? eventOf(number);

const more = page.getByRole("button", { name: "Show more" });
const hint = page.getByText("Your browser's Find searches only the events now on screen.");

/** A list in a pane of its own, as at a desk, or with the page, as on a phone. */
const places = { "at a desk": { width: 1280, height: 800 }, "on a phone": { width: 390, height: 844 } };
const pane = () => document.querySelector<HTMLElement>(".pane.list") ?? document.documentElement;
let scroller = () => document.documentElement;

async function open(events: Event[], size = places["at a desk"]) {
  const next = { Link: '</api/events?after=next>; rel="next"' };
  const first = on(listEvents, events.slice(0, 50), events.length > 50 ? next : {});
  const rest = on(listEvents, events.slice(50));
  const inbox = await openInbox("weight-updates", inPages(first, rest));
  await page.viewport(size.width, size.height);
  scroller = size === places["at a desk"] ? pane : () => document.documentElement;
  await expect.element(row(event(1))).toBeVisible();
  if (size === places["at a desk"]) pane().style.blockSize = "700px";
  return inbox;
}

async function openLong(size?: { width: number; height: number }) {
  const inbox = await open(EVENTS, size);
  await userEvent.click(more);
  await expect.poll(() => positions().at(-1)).toBe(120);
  await goTo(0);
  return inbox;
}

const goTo = (topPx: number) => scrollTo(topPx, scroller());

beforeEach(() => page.viewport(1280, 800));

test("as many as come at once are all on the page, and nothing is said of a search", async () => {
  await open(EVENTS.slice(0, 50));
  expect(items()).toHaveLength(50);
  await expect.element(hint).not.toBeInTheDocument();
});

describe.each(Object.entries(places))("%s", (_, size) => {
  test("of more only those near what is seen are on the page, each with its place in the list", async () => {
    await openLong(size);
    expect(items().length).toBeLessThan(50);
    expect(items().every((item) => item.ariaSetSize === "120")).toBe(true);
    await goTo(scroller().scrollHeight * 0.5);
    expect(items().length).toBeLessThan(70);
    const [first, last] = [inSight(scroller()), items().at(-1)];
    expect(Number(first.ariaPosInSet)).toBeGreaterThan(30);
    // The first and the last are there, and without a gap what can be seen.
    expect([positions()[0], last?.ariaPosInSet]).toEqual([1, "120"]);
    const from = Number(first.ariaPosInSet);
    expect(positions()).toEqual(
      expect.arrayContaining(Array.from({ length: 8 }, (_, index) => from + index)),
    );
  });

  test("what is in sight stays in its place when a row above turns out to be higher", async () => {
    await openLong(size);
    await goTo(scroller().scrollHeight * 0.4);
    const seen = inSight(scroller());
    const [before, scrolledPx] = [seen.getBoundingClientRect().top, scroller().scrollTop];
    items()[1]?.style.setProperty("block-size", "300px");
    await frame();
    await settled(scroller());
    expect(Math.abs(seen.getBoundingClientRect().top - before)).toBeLessThan(2);
    expect(scroller().scrollTop - scrolledPx).toBeGreaterThan(150);
  });
});

test("whoever asked for more by key goes on with the first that came", async () => {
  await open(EVENTS);
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(row(event(51))).toHaveFocus();
  await expect.element(hint).toBeVisible();
});

test("a step by key goes on from the selected row wherever the list was scrolled to", async () => {
  await openLong();
  await goTo(scroller().scrollHeight);
  await userEvent.keyboard("j");
  await expect.element(row(event(2))).toHaveFocus();
  await expect.element(shown(event(2))).toBeVisible();
  await settled(scroller());
  expect(positions().slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("Tab goes from row to row, also where nothing else is near", async () => {
  await openLong();
  (row(event(2)).element() as HTMLElement).focus();
  await goTo(scroller().scrollHeight);
  await userEvent.tab();
  await expect.element(row(event(3))).toHaveFocus();
});

test("on a phone the row with its neighbours is in sight again after the event", async () => {
  const { router } = await openLong(places["on a phone"]);
  await goTo(3000);
  const at = Number(inSight(scroller()).ariaPosInSet) + 2;
  await userEvent.click(row(event(at)));
  await expect.element(row(event(at))).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.element(row(event(at))).toHaveFocus();
  await settled(scroller());
  await expect.element(row(event(at))).toBeInViewport();
  expect(positions()).toEqual(
    expect.arrayContaining([at - 5, at - 4, at - 3, at - 2, at - 1, at, at + 1, at + 2]),
  );
});

test("on paper all events are there", async () => {
  await openLong();
  window.dispatchEvent(new window.Event("beforeprint"));
  expect(items()).toHaveLength(120);
  window.dispatchEvent(new window.Event("afterprint"));
  await expect.poll(() => items().length).toBeLessThan(60);
});

test("a list that is read again stays where it is", async () => {
  await openLong();
  await goTo(scroller().scrollHeight * 0.4);
  const seen = inSight(scroller());
  await refresh(listEvents);
  await settled(scroller());
  expect(inSight(scroller())).toBe(seen);
});
