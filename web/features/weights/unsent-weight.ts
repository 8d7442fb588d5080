import { type Day, isDay } from "#domain/calendar.ts";
import { WEIGHT_TYPES } from "#domain/weight.ts";
import { dropUnsent, useUnsent } from "#web/parts/unsent.ts";
import { emptyWeight, isBlankWeight, type WeightText } from "#web/parts/weight-text.ts";

const BLANK = { weightType: "", decimalText: "", poundsText: "", ouncesText: "", day: "" };

/** A weight that was typed and not sent, with the day on which it was weighed: it stays that day's, however late it is sent. */
export function useUnsentWeight(caseId: string, today: Day, onTaken: () => void) {
  const { found, keep, ...rest } = useUnsent(about(caseId), BLANK, onTaken);
  const weight = found && read(found.answers);
  return {
    ...rest,
    found: found && weight && { ...weight, savedOn: found.savedOn, day: dayUnless(today, weight.day) },
    keep: (text: WeightText, day: Day) =>
      isBlankWeight(text) ? rest.forget() : keep({ ...BLANK, ...text, day }),
  };
}

/** The form was closed: whoever closes it does not want the number again. */
export function dropUnsentWeight(caseId: string): void {
  dropUnsent(about(caseId));
}

function about(caseId: string): string {
  return `weight/${caseId}`;
}

function read({ weightType: name, day, ...texts }: typeof BLANK): { text: WeightText; day: Day } | undefined {
  const weightType = WEIGHT_TYPES.find((type) => type === name);
  return weightType && { text: { ...emptyWeight(weightType), ...texts }, day: isDay(day) ? day : "" };
}

/** Today's goes on with the clock, as that of a form just opened. */
function dayUnless(today: Day, day: Day): Day | undefined {
  return day === today ? undefined : day;
}
