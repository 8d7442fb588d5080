import { useRef, useState } from "react";
import type { Day } from "#domain/calendar.ts";
import type { ParsedWeight } from "#domain/weight.ts";
import { newKey } from "#web/api/use-send.ts";
import { nextTurn } from "#web/parts/turn.ts";
import { emptyWeight, type WeightText } from "#web/parts/weight-text.ts";
import { lastWeightUnit } from "#web/parts/weight-unit.ts";
import { type SentOn, useUnsentWeight } from "./unsent-weight.ts";

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

/** What was sent, and changed while nobody knew what came of it. */
export type ChangedFrom = {
  text: WeightText;
  day: Day;
  /** The weights that were there when it was first sent, by their ids: none of them is it. */
  before: readonly string[];
};

export type TypedWeight = ReturnType<typeof useTypedWeight>;

/**
 * The fields of a weight and its day: kept on this device until the weight is recorded, and shared with the other windows of
 * this browser, so that nothing is sent twice.
 */
export function useTypedWeight(caseId: string, today: Day, { latest, isHeld, onChange }: Around) {
  // Sent in another window it would be sent twice.
  const unsent = useUnsentWeight(caseId, today, goOnWith);
  const [text, setText] = useState(() => unsent.found?.text ?? emptyWeight(lastWeightUnit(latest)));
  const [chosenDay, setDay] = useState(unsent.found?.day);
  // Put down before midnight and taken up after it, what was typed is still of the day on which it was: also on a page loaded anew
  // in between, which finds it without a chosen day where it was typed today.
  const [typedOn, setTypedOn] = useState(unsent.found && today);
  // A press whose answer is still out, perhaps from a page that was left: pressed again it is the same weight, under its key.
  const [sentOn, setSentOn] = useState(unsent.found?.sent);
  const day = chosenDay ?? sentOn?.day ?? typedOn ?? today;
  // What it was before it was changed: nobody knows what came of that. Changed back, it is the same one again.
  const [given] = useState(() => new Map<string, SentOn>());
  const [thereBefore] = useState(() => new Map<string, readonly string[]>());
  const [changedFrom, setChangedFrom] = useState<readonly ChangedFrom[]>([]);
  const [stage, setStage] = useState<Stage>("typing");
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  /** The press is another window's, which may still show it: it is not this one that gives it up. */
  const isOfOtherWindow = useRef(false);
  /** Those of other windows that were changed here: theirs until something is sent from here in their place. */
  const changedHere = useRef<{ text: WeightText; day: Day }[]>([]);

  function giveUp() {
    if (!sentOn) return;
    if (isOfOtherWindow.current) changedHere.current.push({ text, day });
    else unsent.forget(text, day, true);
    isOfOtherWindow.current = false;
    const before = thereBefore.get(sentOn.key) ?? [];
    setChangedFrom((others) => [...others, { text, day, before }]);
    given.set(JSON.stringify([text, day]), sentOn);
  }

  /** Else it would be offered once more, after what came in its place. */
  function giveUpChanged() {
    for (const one of changedHere.current.splice(0))
      if (JSON.stringify(one) !== JSON.stringify({ text, day })) unsent.forget(one.text, one.day, true);
  }

  function empty() {
    setText(emptyWeight(lastWeightUnit(latest)));
    setDay(undefined);
    setTypedOn(undefined);
    setSentOn(undefined);
    setStage("typing");
    onChange();
  }

  /** As on a page loaded now: pressed here, it is the other window's press; recorded there, there is nothing to press. */
  function goOnWith(found?: { text: WeightText; day: Day | ""; sent: SentOn | undefined }): boolean {
    if (isHeld) return false;
    empty();
    if (found) setText(found.text);
    setDay(found?.day || undefined);
    setSentOn(found?.sent);
    isOfOtherWindow.current = !!found?.sent;
    setSentElsewhere(!found);
    return true;
  }

  return {
    text,
    day,
    stage,
    sentOn,
    changedFrom,
    isSentElsewhere,
    found: unsent.found,
    change(next: { text?: WeightText; day?: Day }) {
      setText(next.text ?? text);
      setDay(next.day ?? chosenDay);
      setTypedOn(today);
      setSentElsewhere(false);
      giveUp();
      unsent.keep(next.text ?? text, next.day ?? chosenDay ?? today);
      setSentOn(undefined);
      setStage("typing");
      onChange();
    },
    startAfresh() {
      giveUp();
      if (sentOn) unsent.forget(text, day, true);
      unsent.startAfresh();
      empty();
    },
    leave: () => setStage((now) => (now === "typing" ? "left" : now)),
    press: () => setStage("pressed"),
    /**
     * It goes out now. Gives as which press (its key, and whether that has gone out before), and what to do once it is answered.
     * @param known the weights that are there, by their ids
     */
    goOut(known: readonly string[]) {
      const open = sentOn ?? unsent.openAs(text, day) ?? given.get(JSON.stringify([text, day]));
      const sending = open ?? { day, key: newKey() };
      if (!open) thereBefore.set(sending.key, known);
      setSentOn(sending);
      isOfOtherWindow.current = false;
      giveUpChanged();
      const onlyTyped = unsent.keepSent(text, sending);
      return {
        as: { ...sending, isOpen: !!open, turn: nextTurn() },
        recorded: () => unsent.forget(text, day),
        refused() {
          setSentOn(undefined);
          onlyTyped();
        },
      };
    },
  };
}
