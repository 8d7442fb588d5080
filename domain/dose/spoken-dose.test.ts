import { expect, test } from "vitest";
import { speakDailyDose } from "./spoken-dose.ts";

test.each([
  [2, true, 1, "2 ml once a day"],
  [0.9, true, 1, "0.9 ml once a day"],
  [52.5, false, 1, "52.5 mg once a day"],
  [2, true, 2, "2 ml a day: 1 ml every 12 hours"],
  [2.1, true, 2, "2.1 ml a day: 1.05 ml every 12 hours"],
  [0.1, true, 2, "0.1 ml a day: 0.05 ml every 12 hours"],
  [120, false, 2, "120 mg a day: 60 mg every 12 hours"],
  [2, true, 3, "2 ml a day: 0.67 ml every 8 hours"],
])("%d, liquid %s, %d times a day: %s", (dose, liquid, dosesPerDay, spoken) => {
  expect(speakDailyDose({ dose, liquid, dosesPerDay })).toBe(spoken);
});
