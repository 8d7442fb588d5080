import type * as contract from "#contract/development.ts";
import { addDays, latestToday, noonUtc, utcDay } from "#domain/calendar.ts";
import { OBSERVATION_DAYS } from "#domain/course/status.ts";
import { EARLIEST_TREATMENT_DAY, graduationDay, lastDoseDay } from "#domain/course/treatment.ts";
import { EARLIEST_WEIGHT_DAY } from "#domain/weight/sent-weight.ts";
import type { Command } from "#server/http/call/command.ts";

export const getTestDates: Command<typeof contract.getTestDates> = async ({ now }) => {
  const today = utcDay(now);
  const graduation = graduationDay(today);
  return {
    now,
    today: noonUtc(today),
    latestToday: noonUtc(latestToday(now)),
    earliestTreatmentDate: noonUtc(EARLIEST_TREATMENT_DAY),
    earliestWeightDate: noonUtc(EARLIEST_WEIGHT_DAY),
    treatment: {
      startDate: noonUtc(today),
      lastDoseDate: noonUtc(lastDoseDay(graduation)),
      graduationDate: noonUtc(graduation),
    },
    observation: { startDate: noonUtc(today), endDate: noonUtc(addDays(today, OBSERVATION_DAYS)) },
  };
};
