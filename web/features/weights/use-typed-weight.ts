import { useState } from "react";
import type { Day } from "#domain/calendar.ts";
import type { ParsedWeight } from "#domain/weight.ts";
import { newKey } from "#web/api/use-send.ts";
import { nextTurn } from "#web/parts/turn.ts";
import { emptyWeight, type WeightText } from "#web/parts/weight-text.ts";
import { lastWeightUnit } from "#web/parts/weight-unit.ts";
import { adopt, change, over, type Press, type Presses, type Step, sendOut } from "./presses.ts";
import { useUnsentWeight } from "./unsent-weight.ts";

/** How far somebody has come: still typing, gone on to something else, or pressed the button. */
type Stage = "typing" | "left" | "pressed";

type Around = {
  /** The cat's, in the unit of which whoever has none yet begins. */
  latest: ParsedWeight | undefined;
  /** It is on its way or recorded: no other window takes its place. */
  isHeld: boolean;
  /** What was said of it before is said of something else now. */
  onChange: () => void;
};

export type TypedWeight = ReturnType<typeof useTypedWeight>;

/**
 * The fields of a weight and its day: kept on this device until the weight is recorded, and shared with the other windows of
 * this browser, so that nothing is sent twice.
 */
export function useTypedWeight(caseId: string, today: Day, { latest, isHeld, onChange }: Around) {
  // Sent in another window it would be sent twice.
  const unsent = useUnsentWeight(caseId, goOnWith);
  const [text, setText] = useState(() => unsent.found?.text ?? emptyWeight(lastWeightUnit(latest)));
  // Today's goes on with the clock, as that of a form just opened.
  const [chosenDay, setDay] = useState(unsent.found?.day === today ? undefined : unsent.found?.day);
  // Put down before midnight and taken up after it, what was typed is still of the day on which it was: also on a page loaded anew
  // in between, which finds it without a chosen day where it was typed today.
  const [typedOn, setTypedOn] = useState(unsent.found && today);
  // Its answer may be out, perhaps from a page that was left: pressed again it is the same weight, under its key.
  const [presses, setPresses] = useState<Presses>(() => adopt({ changedFrom: [] }, unsent.found));
  const { out, changedFrom } = presses;
  const day = chosenDay ?? out?.day ?? typedOn ?? today;
  const [stage, setStage] = useState<Stage>("typing");
  const [isSentElsewhere, setSentElsewhere] = useState(false);

  function take(next: Step) {
    for (const one of next.forgets) unsent.forget(one, true);
    setPresses(next);
  }

  /** What was said of what stood there is said of something else now. */
  function show(shown = emptyWeight(lastWeightUnit(latest)), chosen?: Day, typed?: Day) {
    setText(shown);
    setDay(chosen);
    setTypedOn(typed);
    setStage("typing");
    onChange();
  }

  /** As on a page loaded now: pressed here, it is the other window's press; recorded there, there is nothing to press. */
  function goOnWith(theirs?: Press): boolean {
    if (isHeld) return false;
    show(theirs?.text, theirs?.day || undefined);
    setPresses((now) => adopt(now, theirs, true));
    setSentElsewhere(!theirs);
    return true;
  }

  const form = {
    text,
    day,
    /** What it was when it was sent before, and changed before an answer came. */
    changedFrom,
    /** By another window of this browser, while it stood here. */
    isSentElsewhere,
    change({ text: shown = text, day: chosen = chosenDay }: { text?: WeightText; day?: Day }) {
      show(shown, chosen, today);
      setSentElsewhere(false);
      if (out) unsent.keepChanged(out);
      take(change(presses));
      unsent.keep({ text: shown, day: chosen ?? today });
    },
    /** What stands there is given up. What it was changed from stands there again: that is given up only by itself. */
    startAfresh() {
      if (out) {
        unsent.keepChanged(out);
        unsent.settle(out);
      }
      take(change(presses, true));
      const next = unsent.startAfresh();
      show(next?.text, next?.day || undefined);
      // It may have been sent again in another window.
      setPresses((now) => adopt(now, next, true));
    },
    /** The page says by now what was recorded of what it was changed from: the device need not remember that. */
    told() {
      for (const one of changedFrom) unsent.settle(over(one), true);
    },
    leave: () => setStage((now) => (now === "typing" ? "left" : now)),
  };
  return {
    form,
    stage,
    out,
    found: unsent.found,
    press: () => setStage("pressed"),
    /**
     * It goes out now. Gives as which press (its key, and whether that has gone out before), and what to do once it is answered.
     * @param known the weights that are there, by their ids
     */
    goOut(known: readonly string[]) {
      const fresh = { text, day, key: newKey(), before: known };
      const next = sendOut({ out: out ?? unsent.pressOf(fresh), changedFrom: unsent.changed() }, fresh);
      take(next);
      const onlyTyped = unsent.keepSent(next.out);
      return {
        as: { key: next.out.key, isOpen: next.out.key !== fresh.key, turn: nextTurn() },
        recorded() {
          unsent.forget(fresh);
          // Not offered again, and remembered until it is told whether it was recorded, too.
          for (const one of next.forgets) unsent.settle(one);
        },
        refused() {
          setPresses(adopt);
          onlyTyped();
        },
      };
    },
  };
}
