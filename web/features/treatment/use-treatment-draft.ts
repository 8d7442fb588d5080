import { useState } from "react";
import { tagOf } from "#contract/problem.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { Day } from "#domain/calendar.ts";
import type { CallError } from "#web/api/call-error.ts";
import { type ByHand, byHand, type Choice, firstChoice } from "./proposal.ts";
import type { TreatmentFormProps } from "./treatment-form.tsx";
import { unsentChoice } from "./unsent-treatment.ts";

type Given = Pick<
  TreatmentFormProps,
  "mode" | "patient" | "catalogue" | "error" | "note" | "onNote" | "unsent"
>;

/** What is chosen and on which dose, kept with every change; begun where it was left when the session ended. */
export function useTreatmentDraft(given: Given, today: Day) {
  const { mode, patient, catalogue, error, note, onNote, unsent } = given;
  // A form that is open past midnight begins on the new day: nobody chose the one before.
  const unlessToday = (chosen: ByHand) => ({ ...chosen, day: chosen.day === today ? undefined : chosen.day });
  const ofHand = (choice: Choice) => unlessToday(byHand(mode, patient, catalogue, choice));
  const first = () => ofHand(firstChoice(mode, patient, catalogue, today));
  const found = unsentChoice(unsent, today);
  const [draft, setDraft] = useState(() => ({
    chosen: found ? unlessToday(found) : first(),
    openedOn: unsent.found?.answers.openedOn || tagOf(patient.doses[0]),
  }));
  const [left, setLeft] = useState<CallError>();

  function keep({ medicationId, dosageType = "", day = "" }: typeof draft.chosen, text: string) {
    unsent.keep({ medicationId, dosageType, day, note: text, openedOn: draft.openedOn });
  }

  /** A refusal is of what was sent; what may have been saved stays said. */
  const leaveRefusal = () => setLeft(error?.isOpen ? undefined : error);

  return {
    openedOn: draft.openedOn,
    /** Until another dose is chosen: its figures are of the one that was sent. */
    refusal: error === left ? undefined : error,
    chosen: { ...draft.chosen, day: draft.chosen.day ?? today },
    choose(choice: Choice) {
      leaveRefusal();
      const chosen = ofHand(choice);
      setDraft({ ...draft, chosen });
      keep(chosen, note);
    },
    write(text: string) {
      onNote(text);
      keep(draft.chosen, text);
    },
    /** What is chosen stands on the case as it is now, and follows on its dose. */
    goOnWith({ doses }: TreatmentCase) {
      leaveRefusal();
      setDraft({ ...draft, openedOn: tagOf(doses[0]) });
    },
    startAfresh() {
      unsent.startAfresh();
      setDraft({ chosen: first(), openedOn: tagOf(patient.doses[0]) });
      onNote("");
    },
  };
}
