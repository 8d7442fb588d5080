import { isDay } from "#domain/calendar.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { dropUnsent, type Unsent, useUnsent } from "#web/parts/unsent.ts";
import type { ByHand, Mode } from "./proposal.ts";

/**
 * `day` is empty for today: a dose that was to begin at once does not begin on a day that is over. `dosageType` is empty for what the
 * form puts: what it rests on may be otherwise by then.
 */
const BLANK = { medicationId: "", dosageType: "", day: "", note: "", openedOn: "" };

export type UnsentTreatment = Unsent<typeof BLANK>;

/**
 * A treatment that was half decided. It keeps on which dose: one that somebody else has set meanwhile is met by what is
 * sent, as it would have been without the session's end.
 */
export function useUnsentTreatment(mode: Mode, caseId: string): UnsentTreatment {
  return useUnsent(about(mode, caseId), BLANK);
}

/** The form was closed: whoever closes it has decided otherwise. */
export function dropUnsentTreatment(mode: Mode, caseId: string): void {
  dropUnsent(unsentKey(about(mode, caseId)));
}

/** What was chosen, as far as anything was. */
export function unsentChoice({ found }: UnsentTreatment, today: string): ByHand | undefined {
  if (!found) return undefined;
  const { medicationId, dosageType, day } = found.answers;
  return { medicationId, dosageType: dosageType || undefined, day: isDay(day) ? day : today };
}

function about(mode: Mode, caseId: string): string {
  return `${mode}-treatment/${caseId}`;
}
