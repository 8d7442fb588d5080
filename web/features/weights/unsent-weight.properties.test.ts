import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { unsentKey } from "#web/api/unsent.ts";
import { emptyWeight } from "#web/parts/weight-text.ts";
import { ANA, logIn } from "#web/testing/people.ts";
import { entryOf, goingOut, isGoneOnWith, type Press, type Typed } from "./presses.ts";
import { elsewhere, unsentWeights } from "./unsent-weight.ts";

const CASE = "0123456789abcdef01234567";
const WEIGHTS = [
  ["4.8", "2026-11-26"],
  ["4.8", "2026-11-27"],
  ["4.9", "2026-11-27"],
].map(([decimalText = "", day = ""]): Typed => ({ text: { ...emptyWeight("kg"), decimalText }, day }));

type Way = "answered" | "answer lost" | "lost" | "refused";

/** The server, which records a key once, and refuses what comes after a later press, also one that was sent again. */
function openServer() {
  const recorded = new Map<string, { id: string; entry: string }>();
  const refused = new Set<string>();
  let lastTurn = 0;
  return {
    recorded,
    refuses: (key: string) => refused.add(key),
    ids: () => [...recorded.values()].map(({ id }) => id),
    record(key: string, entry: string, turn: number) {
      const isLate = turn < lastTurn;
      // What is sent again takes its turn, too.
      if (recorded.has(key) || !(isLate || refused.has(key))) lastTurn = Math.max(lastTurn, turn);
      if (recorded.has(key)) return true;
      if (isLate || refused.has(key)) return false;
      recorded.set(key, { id: `weight ${recorded.size}`, entry });
      return true;
    },
  };
}

/** A browser with two windows on Update Weight, over what this device really keeps. */
function openBrowser() {
  localStorage.clear();
  logIn(ANA);
  const server = openServer();
  /** The keys of what was recorded and nobody was told; and of those the ones that somebody, warned, has started over. */
  const [untold, startedOver] = [new Set<string>(), new Set<string>()];
  /** The keys of what was told in one window, and changed in the other before: that one waits to be told. */
  const waited = new Set<string>();
  let [keys, turns] = [0, 0];
  const seen = { named: 0, again: 0 };
  const unsent = unsentWeights(CASE);

  function openWindow() {
    const found = unsent.standing();
    const one = {
      stands: found as Typed | undefined,
      out: (found?.key ? found : undefined) as Press | undefined,
      flight: undefined as Flight | undefined,
    };
    return one;
  }
  type Flight = ReturnType<typeof goingOut> & { entry: string; turn: number };
  const windows = [openWindow(), openWindow()];

  /** What a window does, and what the other one hears of it. */
  function by(which: number, does: (here: ReturnType<typeof openWindow>) => void) {
    const heard: [string, string | null, string | null][] = [];
    const [{ setItem, removeItem }, prefix] = [Storage.prototype, `${unsentKey("weight")}/`];
    vi.spyOn(Storage.prototype, "setItem").mockImplementation((key: string, value: string) => {
      if (key.startsWith(prefix)) heard.push([key, localStorage.getItem(key), value]);
      setItem.call(localStorage, key, value);
    });
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation((key: string) => {
      const before = localStorage.getItem(key);
      if (before !== null && key.startsWith(prefix)) heard.push([key, before, null]);
      removeItem.call(localStorage, key);
    });
    const here = windows[which];
    if (here) does(here);
    vi.restoreAllMocks();
    const other = windows[1 - which];
    if (!other) return;
    for (const [key, oldValue, newValue] of heard) {
      const change = elsewhere(CASE, { key, oldValue, newValue });
      if (!change || other.flight || !isGoneOnWith(other.stands, change.before, change.after)) continue;
      Object.assign(other, { stands: change.after, out: change.after?.key ? change.after : undefined });
    }
  }

  function reaches({ press: { key }, entry, turn }: Flight): boolean {
    const isNew = !server.recorded.has(key);
    if (!server.record(key, entry, turn)) return false;
    if (isNew) untold.add(key);
    return true;
  }

  const acts = {
    types(which: number, weight: Typed) {
      by(which, (here) => {
        if (here.flight) return;
        if (here.out) unsent.change(here.out);
        Object.assign(here, { stands: weight, out: undefined });
        unsent.keepTyped(weight);
      });
    },
    startsOver(which: number) {
      by(which, (here) => {
        if (here.flight || !here.stands) return;
        if (here.out) {
          unsent.giveUp(here.out);
          startedOver.add(here.out.key);
        }
        unsent.dropTyped();
        const next = unsent.standing();
        Object.assign(here, { stands: next, out: next?.key ? next : undefined });
      });
    },
    presses(which: number) {
      by(which, (here) => {
        if (here.flight || !here.stands) return;
        keys++;
        turns++;
        const fresh: Press = { ...here.stands, key: `key ${keys}`, before: server.ids(), isChanged: false };
        const next = goingOut(here.out, unsent.presses(), fresh);
        if (next.press.key !== fresh.key) seen.again++;
        here.out = next.press;
        here.flight = { ...next, entry: entryOf(fresh), turn: turns };
        unsent.send(next.press);
      });
    },
    ends(which: number, _weight: Typed, way: Way) {
      by(which, (here) => {
        const { flight } = here;
        if (!flight) return;
        here.flight = undefined;
        const { key } = flight.press;
        if (way === "refused") server.refuses(key);
        const isIn = way !== "lost" && reaches(flight);
        if (way === "lost" || way === "answer lost") return;
        if (!isIn) {
          here.out = undefined;
          unsent.refused(flight.press);
          return;
        }
        const isElsewhereToo = unsent.presses().some((one) => one.key === key && one.isChanged);
        // Sent once more from the window that waited, it is told there.
        waited[isElsewhereToo ? "add" : "delete"](key);
        unsent.recorded(flight.press, flight.sentBefore);
        untold.delete(key);
        for (const one of [...untold, ...waited]) {
          const { id = "", entry } = server.recorded.get(one) ?? {};
          const isNamed = flight.sentBefore.some(
            (from) => entryOf(from) === entry && !from.before.includes(id),
          );
          if (!isNamed || one === key) continue;
          untold.delete(one);
          waited.delete(one);
          seen.named++;
        }
        unsent.told(flight.sentBefore);
        Object.assign(here, openWindow());
      });
    },
    sends(which: number, weight: Typed, way: Way) {
      acts.types(which, weight);
      acts.presses(which);
      acts.ends(which, weight, way);
    },
    isLoadedAnew(which: number) {
      const flight = windows[which]?.flight;
      if (flight) reaches(flight);
      windows[which] = openWindow();
    },
  };
  /** Whether somebody will be told of it, or is asked about it. */
  function isRemembered(key: string) {
    const { id = "", entry } = server.recorded.get(key) ?? {};
    const presses = [...unsent.presses(), ...windows.flatMap(({ out }) => out ?? [])];
    const isTold = (one: Press) => entryOf(one) === entry && !one.before.includes(id);
    return presses.some((one) => one.key === key || isTold(one));
  }

  return { acts, server, untold, waited, startedOver, isRemembered, seen };
}

type Browser = ReturnType<typeof openBrowser>;
type Act = keyof Browser["acts"];

const ACTS: Act[] = ["sends", "sends", "types", "presses", "ends", "startsOver", "isLoadedAnew"];
const step = fc.record({
  act: fc.constantFrom(...ACTS),
  which: fc.constantFrom(0, 1),
  weight: fc.constantFrom(...WEIGHTS),
  way: fc.constantFrom<Way>("answered", "answer lost", "lost", "refused"),
});

/** Looks after every step of many lives of a browser. Gives how often something was named, and pressed again. */
function inEveryLife(look: (browser: Browser) => void) {
  const seen = { named: 0, again: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 20 }), (life) => {
      const browser = openBrowser();
      for (const { act, which, weight, way } of life) {
        browser.acts[act](which, weight, way);
        look(browser);
      }
      seen.named += browser.seen.named;
      seen.again += browser.seen.again;
    }),
    { numRuns: 2000 },
  );
  return seen;
}

test("what was recorded is remembered by this device until somebody was told, and the window that had changed it, too", () => {
  const { named } = inEveryLife(({ untold, waited, isRemembered }) => {
    for (const key of [...untold, ...waited]) expect(isRemembered(key)).toBe(true);
  });
  expect(named).toBeGreaterThan(50);
});

test("the same weight is recorded once until somebody was told, or has started over after a warning", () => {
  const { again } = inEveryLife(({ untold, startedOver, server }) => {
    const entries = [...untold].flatMap((key) =>
      startedOver.has(key) ? [] : server.recorded.get(key)?.entry,
    );
    expect(new Set(entries).size).toBe(entries.length);
  });
  expect(again).toBeGreaterThan(500);
});
