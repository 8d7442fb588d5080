import type { CurrentMedications } from "#contract/intake.ts";
import { ANSWER_NEEDED, GENERAL_MEDICATIONS, YES_NO } from "#domain/intake/intake.ts";
import { type Checked, checkAnswers, oneOf, someOf } from "./check.ts";

const NONE: readonly string[] = [];

/** The questions in the order of the page. */
export const BLANK_MEDICATIONS = {
  generalMedications: NONE,
  describeGeneralMedications: "",
  hasVaccinations: "",
  describeVaccinations: "",
  anyOtherMedications: "",
  describeOtherMedications: "",
};

export function checkMedications(typed: typeof BLANK_MEDICATIONS): Checked<CurrentMedications> {
  return checkAnswers({
    found: {
      generalMedications: someOf(GENERAL_MEDICATIONS, typed.generalMedications),
      hasVaccinations: oneOf(YES_NO, typed.hasVaccinations),
      anyOtherMedications: oneOf(YES_NO, typed.anyOtherMedications),
    },
    needed: ANSWER_NEEDED["current-medications"],
    body: (answers) => ({
      ...answers,
      currentMedicationsVersion: 1,
      describeGeneralMedications: typed.describeGeneralMedications,
      describeVaccinations: answers.hasVaccinations === "Yes" ? typed.describeVaccinations : "",
      describeOtherMedications: answers.anyOtherMedications === "Yes" ? typed.describeOtherMedications : "",
    }),
  });
}
