import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyWeight } from "#web/parts/weight-text.ts";
import {
  adopt,
  change,
  entryOf,
  over,
  type Press,
  type Presses,
  type Step,
  sendOut,
  type Typed,
} from "./presses.ts";

const WEIGHTS = [
  ["4.8", "2026-11-26"],
  ["4.8", "2026-11-27"],
  ["4.9", "2026-11-27"],
].map(([decimalText = "", day = ""]): Typed => ({ text: { ...emptyWeight("kg"), decimalText }, day }));

/** A form on a device on which another window is at work too; of that it hears where the same is typed here, or nothing. */
function openForm() {
  let presses: Presses = { changedFrom: [] };
  let typed: Typed | undefined;
  let keys = 0;
  /** The keys of what the device keeps as sent, by what was typed; and what it keeps as changed after that. */
  const [kept, changed] = [new Map<string, string>(), new Map<string, Press>()];
  /** The keys of what was sent or stood here, of which nobody here knows what came; with what was typed. */
  const open = new Map<string, string>();
  /** What the other window sends, and what has been answered: it does not send that once more. */
  const [others, answered] = [new Map<string, string>(), new Set<string>()];
  /** What the other window has sent and stood here, since something was sent from here. */
  const stood = new Set<string>();
  const newKey = () => {
    keys++;
    return `key ${keys}`;
  };
  const pressOf = (weight: Typed): Press => ({ ...weight, key: kept.get(entryOf(weight)) ?? "", before: [] });
  const isTyped = (weight: Typed) => !!typed && entryOf(typed) === entryOf(weight);

  function take(next: Step) {
    for (const one of next.forgets) kept.delete(entryOf(one));
    presses = next;
  }

  function answer(entry: string) {
    open.delete(kept.get(entry) ?? "");
    kept.delete(entry);
    answered.add(entry);
  }

  function remember({ out } = presses) {
    if (out) changed.set(entryOf(out), out);
  }

  const acts = {
    types(weight: Typed) {
      remember();
      take(change(presses));
      typed = weight;
    },
    startsOver() {
      const { out } = presses;
      take(change(presses, true));
      if (out) {
        // The other window hears of it, and only types it. Whoever starts over was told that it may be recorded twice.
        others.delete(entryOf(out));
        open.delete(out.key);
        changed.set(entryOf(out), over(out));
      }
      typed = [...changed.values()].findLast(({ key }) => key);
      presses = adopt(presses, typed as Press | undefined, true);
    },
    sends(weight: Typed) {
      if (!isTyped(weight)) acts.types(weight);
      const entry = entryOf(weight);
      const { out = adopt(presses, pressOf(weight)).out } = presses;
      const now = { out, changedFrom: [...changed.values()] };
      const next = sendOut(now, { ...weight, key: newKey(), before: [] });
      take(next);
      // It stands among what was sent again.
      if (changed.get(entry)?.key === next.out.key) changed.delete(entry);
      kept.set(entry, next.out.key);
      open.set(next.out.key, entry);
      stood.clear();
    },
    isRefused() {
      if (presses.out) answer(entryOf(presses.out));
      presses = adopt(presses);
    },
    otherSends(weight: Typed) {
      const entry = entryOf(weight);
      if (kept.has(entry) || answered.has(entry)) return;
      const remembered = changed.get(entry)?.key;
      const key = others.get(entry) ?? (remembered || newKey());
      if (remembered === key) changed.delete(entry);
      others.set(entry, key);
      kept.set(entry, key);
      if (typed && !isTyped(weight)) return;
      presses = adopt(presses, pressOf(weight), true);
      typed = weight;
      open.set(key, entry);
      stood.add(entry);
    },
    otherIsAnswered(weight: Typed) {
      answer(entryOf(weight));
      if (!isTyped(weight)) return;
      presses = adopt(presses);
      typed = undefined;
    },
  };
  const look = () => ({
    ...presses,
    isOutTyped: !presses.out || isTyped(presses.out),
    kept: new Map(kept),
    changed: new Map(changed),
    open: new Map(open),
    stood: new Set(stood),
    answered: new Set(answered),
  });
  return { acts, look };
}

type Act = keyof ReturnType<typeof openForm>["acts"];
type Seen = ReturnType<ReturnType<typeof openForm>["look"]>;
type Done = { act: Act; entry: string; before: Seen; after: Seen };

const OFTEN: Act[] = ["types", "sends", "otherSends"];
const ACTS: Act[] = [...OFTEN, ...OFTEN, "startsOver", "isRefused", "otherIsAnswered"];
const lives = fc.array(fc.record({ act: fc.constantFrom(...ACTS), weight: fc.constantFrom(...WEIGHTS) }), {
  minLength: 2,
  maxLength: 12,
});

/** Looks at every step of many lives of a form. */
function inEveryLife(look: (done: Done) => void) {
  fc.assert(
    fc.property(lives, (life) => {
      const form = openForm();
      for (const { act, weight } of life) {
        const before = form.look();
        form.acts[act](weight);
        look({ act, entry: entryOf(weight), before, after: form.look() });
      }
    }),
    { numRuns: 3000 },
  );
}

test("what went out, and is not answered, is out or kept as changed; what is out stands typed, and the device keeps it", () => {
  inEveryLife(({ after: { out, changed, isOutTyped, open, kept } }) => {
    const known = [...kept.values(), ...[...changed.values(), out].map((one) => one?.key)];
    expect(known).toEqual(expect.arrayContaining([...open.keys()]));
    expect(isOutTyped).toBe(true);
    if (out) expect([kept.get(entryOf(out)), changed.get(entryOf(out))?.key]).toContain(out.key);
  });
});

test("what was changed to something else is told of when that goes out", () => {
  let told = 0;
  inEveryLife(({ act, entry, before, after }) => {
    if (act !== "sends") return;
    const others = [...before.changed.values(), before.out].filter((one) => one && entryOf(one) !== entry);
    told += others.length;
    expect(after.changedFrom.map(entryOf)).toEqual(
      expect.arrayContaining(others.map((one) => one && entryOf(one))),
    );
  });
  expect(told).toBeGreaterThan(500);
});

test("the same weight goes out under the same key until it is answered", () => {
  let again = 0;
  inEveryLife(({ act, entry, before, after }) => {
    if (act !== "sends" || before.answered.has(entry)) return;
    const onDevice = before.kept.get(entry);
    const here = [...before.open.keys()].filter((key) => before.open.get(key) === entry);
    const keys = onDevice ? [onDevice] : here;
    if (keys.length === 0) return;
    again++;
    expect(keys).toContain(after.out?.key);
  });
  expect(again).toBeGreaterThan(500);
});

test("the device keeps what another window has sent until another weight is sent in its place, or it is started over", () => {
  let given = 0;
  inEveryLife(({ act, entry, before, after }) => {
    if (act === "isRefused" || act === "otherIsAnswered") return;
    for (const [one, key] of before.kept) {
      const isTheirs = before.out?.key !== key || before.stood.has(one);
      const isLeft = before.changed.has(one) || (!!before.out && entryOf(before.out) === one);
      const isReplaced = act === "sends" && isLeft && one !== entry;
      const isStartedOver = act === "startsOver" && before.out?.key === key;
      if (isTheirs && !isStartedOver) expect(after.kept.has(one)).toBe(!isReplaced);
      if (isTheirs && isReplaced) given++;
    }
  });
  expect(given).toBeGreaterThan(100);
});

test("the device keeps nothing that went out from here and was changed or started over", () => {
  inEveryLife(({ act, before: { out, stood }, after }) => {
    if (!out || (stood.has(entryOf(out)) && act !== "startsOver")) return;
    if (act === "types" || act === "startsOver") expect(after.kept.has(entryOf(out))).toBe(false);
  });
});
