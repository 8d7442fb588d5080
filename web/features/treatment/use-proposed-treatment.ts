import { tagOf } from "#contract/problem.ts";
import { type Day, dayOf, isDay } from "#domain/calendar.ts";
import { treatmentDayError } from "#domain/course/treatment.ts";
import { useToday } from "#web/parts/own-today.ts";
import { propose, withDosage } from "./proposal.ts";
import { sinceOpened } from "./since-opened.ts";
import type { TreatmentFormProps } from "./treatment-form.tsx";
import { useDayError } from "./use-day-error.ts";
import { useSeenFacts } from "./use-seen-facts.ts";
import { useTreatmentDraft } from "./use-treatment-draft.ts";
import { useWhyNotYet } from "./use-why-not-yet.ts";

/** The dose that follows from what is chosen, of the facts that were seen, and what has changed about them since. */
export function useProposedTreatment(given: TreatmentFormProps) {
  const { mode, meanwhile, error } = given;
  const now = { patient: given.patient, catalogue: given.catalogue };
  const { seen, follow } = useSeenFacts(now, meanwhile);
  const { patient, catalogue } = seen;
  const { doses, metrics } = patient;
  const today = latestOf(useToday(), doses[0], metrics.weights[0]?.data);
  const draft = useTreatmentDraft({ ...given, patient, catalogue }, today);
  const choice = withDosage(mode, patient, catalogue, draft.chosen);
  const changes = sinceOpened(mode, seen, now, draft.chosen);
  if (changes.length === 0) follow();
  const dayError = useDayError(mode, patient, choice.day, today);
  const isPossible = isDay(choice.day) && !treatmentDayError(choice.day, today);
  const proposed = isPossible ? propose(mode, patient, catalogue, choice) : undefined;
  const mayBeSaved = error?.isOpen;
  const isOvertaken = changes.length > 0 && !mayBeSaved;

  return {
    ...draft,
    patient,
    choice,
    changes,
    fields: { mode, patient, catalogue, choice, today, dayError, onChange: draft.choose },
    proposal: proposed && "ok" in proposed ? proposed.ok : undefined,
    impossible: proposed && "error" in proposed ? proposed.error : undefined,
    notYet: useWhyNotYet(choice, proposed, dayError, isOvertaken),
    /** Works the dose out from what is so now; missing while nobody knows whether this one was saved. */
    take: isOvertaken
      ? () => {
          follow();
          // Unless it is still in force: then it is to be seen beside mine.
          if (meanwhile && tagOf(meanwhile.theirs) !== tagOf(now.patient.doses[0])) given.goOn();
          draft.goOnWith(now.patient);
        }
      : undefined,
  };
}

/**
 * The reader's own day, or that of a dose or of a weight which somebody further east dated a day later. Else no dose could follow that dose,
 * and an adviser in America would be offered the dose of the weight before, each evening.
 */
function latestOf(today: Day, ...dated: readonly ({ effectiveDate: string } | undefined)[]): Day {
  const days = dated.map((one) => (one ? dayOf(one.effectiveDate) : today));
  return days.reduce((one, other) => (other > one ? other : one), today);
}
