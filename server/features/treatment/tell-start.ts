import type { Dose } from "#contract/dose.ts";
import { dayOf, formatDay } from "#domain/calendar.ts";
import { maySetTreatment, type Status } from "#domain/course/status.ts";
import { speakDailyDose } from "#domain/dose/spoken-dose.ts";
import type { CaseCorrection } from "#server/tables/courses.ts";
import type { History } from "#server/tables/histories.ts";

type Course = { status: Status; history: History };

/**
 * For the adviser who strikes out a dose: where the one in force goes on counting the days of a course whose beginning is struck
 * out, from which day, and how to have another. Whether that start was wrong, too, nobody else can know.
 *
 * @param course all that counted until then, the latest dose first
 */
export function tellStart({ gone, after }: CaseCorrection, { status, history }: Course): string[] {
  const { doses, withdrawn } = history;
  const start = after?.kept.treatmentStartDate;
  const begins = (dose: Dose) => dose.origin === "set" && dose.treatmentStartDate === start;
  const struck = gone.map(({ kept }) => kept);
  const left = doses.filter((dose) => !struck.includes(dose));
  if (!start || left.some(begins) || ![...struck, ...withdrawn.doses].some(begins)) return [];

  // Those that weights have raised go with what they carried on.
  const also = left.filter((dose) => dose.treatmentStartDate === start && dose.origin !== "weight");
  const former = left.find((dose) => dose.treatmentStartDate !== start);
  return [
    `The days still count from ${day(start)}, the start of what is struck out.`,
    `If that is wrong, ${wayOut(status, also.map(named).join(", and "), former)}`,
  ];
}

function wayOut(status: Status, also: string, former: Dose | undefined): string {
  if (maySetTreatment(status)) return `strike out ${also} as well, and use Set Treatment.`;
  if (!former) return `change the status to Restart, strike out ${also} as well, and use Set Treatment.`;
  return `strike out ${also} as well: Update Treatment then counts from ${day(former.treatmentStartDate)}. For another start change the status to Restart and use Set Treatment.`;
}

function named({ dose, liquid, medication, effectiveDate }: Dose): string {
  return `${speakDailyDose({ dose, liquid, dosesPerDay: medication.dosesPerDay })} from ${day(effectiveDate)}`;
}

const day = (instant: string) => formatDay(dayOf(instant));
