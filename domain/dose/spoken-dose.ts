import { doseUnit, hoursApart, speakDose, speakFrequency } from "./dose.ts";

export type DailyDose = {
  /** A whole day's: ml if liquid, else mg. */
  dose: number;
  liquid: boolean;
  dosesPerDay: number;
};

/**
 * A day's dose as it is said to whoever gives it: `2 ml once a day`; given twice, with what is drawn up each
 * time: `2.1 ml a day: 1.05 ml every 12 hours`. Never a trailing zero, always a leading one.
 */
export function speakDailyDose({ dose, liquid, dosesPerDay }: DailyDose): string {
  const unit = doseUnit(liquid);
  if (dosesPerDay === 1) return `${speakDose(dose)} ${unit} ${speakFrequency(1)}`;
  const each = Math.round((dose / dosesPerDay) * 100) / 100;
  return `${speakDose(dose)} ${unit} a day: ${each} ${unit} every ${hoursApart(dosesPerDay)} hours`;
}
