import { useState } from "react";
import type { Day } from "#domain/calendar.ts";
import type { ParsedWeight } from "#domain/weight/weight.ts";
import { newKey } from "#web/api/use-send.ts";
import { nextTurn } from "#web/parts/turn.ts";
import { emptyWeight, isBlankWeight, type WeightText } from "#web/parts/weight-text.ts";
import { lastWeightUnit } from "#web/parts/weight-unit.ts";
import { goingOut, isGoneOnWith, type Press } from "./presses.ts";
import { type Kept, unsentWeights, useElsewhere } from "./unsent-weight.ts";

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
  const unsent = unsentWeights(caseId);
  const [found, setFound] = useState(unsent.standing);
  const [text, setText] = useState(() => found?.text ?? emptyWeight(lastWeightUnit(latest)));
  // Today's goes on with the clock, as that of a form just opened.
  const [chosenDay, setDay] = useState(found?.day === today ? undefined : found?.day);
  // Put down before midnight and taken up after it, what was typed is still of the day on which it was: also on a page loaded anew
  // in between, which finds it without a chosen day where it was typed today.
  const [typedOn, setTypedOn] = useState(found && today);
  // Its answer may be out, perhaps from a page that was left: pressed again it is the same weight, under its key.
  const [out, setOut] = useState(() => openOf(found));
  const [sentBefore, setSentBefore] = useState<readonly Press[]>([]);
  const day = chosenDay ?? out?.day ?? typedOn ?? today;
  const [stage, setStage] = useState<Stage>("typing");
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  // Sent in another window it would be sent twice.
  useElsewhere(caseId, ({ before, after }) => {
    const stands = isBlankWeight(text) && !chosenDay ? undefined : { text, day };
    if (isHeld || !isGoneOnWith(stands, before, after)) return;
    goOnWith(after);
    setSentElsewhere(!after);
  });

  /** What was said of what stood there is said of something else now. */
  function show(shown = emptyWeight(lastWeightUnit(latest)), chosen?: Day, typed?: Day) {
    setText(shown);
    setDay(chosen);
    setTypedOn(typed);
    setStage("typing");
    onChange();
  }

  /** As on a page loaded now. */
  function goOnWith(kept: Kept | undefined) {
    show(kept?.text, kept?.day === today ? undefined : kept?.day || undefined, kept && today);
    setFound(kept);
    setOut(openOf(kept));
  }

  const form = {
    text,
    day,
    /** What was sent before it, and changed before an answer came. */
    sentBefore,
    /** By another window of this browser, while it stood here. */
    isSentElsewhere,
    change({ text: shown = text, day: chosen = chosenDay }: { text?: WeightText; day?: Day }) {
      // Another unit of the same number is no other weighing, nor one that has not shown it and goes back to it.
      const isBlank = isBlankWeight(text) && isBlankWeight(shown);
      const typed = shown.weightType === text.weightType || isBlank ? today : day;
      show(shown, chosen, typed);
      setSentElsewhere(false);
      if (out) unsent.change(out);
      setOut(undefined);
      unsent.keepTyped({ text: shown, day: chosen ?? typed });
    },
    /** What stands there is given up. What it was changed from stands there again: that is given up only by itself. */
    startAfresh() {
      if (out) unsent.giveUp(out);
      unsent.dropTyped();
      goOnWith(unsent.standing());
    },
    /** The page says by now what was recorded of what it was changed from: the device need not remember that. */
    told: () => unsent.told(sentBefore),
    leave: () => setStage((now) => (now === "typing" ? "left" : now)),
  };
  return {
    form,
    stage,
    out,
    found,
    press: () => setStage("pressed"),
    /**
     * It goes out now. Gives as which press (its key, and whether that has gone out before), and what to do once it is answered.
     * @param known the weights that are there, by their ids
     */
    goOut(known: readonly string[]) {
      const fresh = { text, day, key: newKey(), before: known, isChanged: false };
      const next = goingOut(out, unsent.presses(), fresh);
      unsent.send(next.press);
      setOut(next.press);
      setSentBefore(next.sentBefore);
      return {
        as: { key: next.press.key, isOpen: next.press.key !== fresh.key, turn: nextTurn() },
        recorded: () => unsent.recorded(next.press, next.sentBefore),
        refused() {
          setOut(undefined);
          unsent.refused(next.press);
        },
      };
    },
  };
}

/** Without a key it is only typed, or was refused. */
function openOf(kept: Kept | undefined): Press | undefined {
  return kept?.key ? kept : undefined;
}
