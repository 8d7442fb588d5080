import type { FipInfo } from "#contract/intake.ts";
import { ANSWER_NEEDED, EYES, FIP_TYPES, FLUID_PLACES, MOBILITY, YES_NO } from "#domain/intake/intake.ts";
import { type Checked, checkAnswers, oneOf, someOf } from "./check.ts";

const NONE: readonly string[] = [];

/** The questions in the order of the page. */
export const BLANK_FIP = {
  typeOfFIP: NONE,
  hasFluid: "",
  hasFluidBeenExtracted: "",
  howMuchFluid: "",
  eyes: NONE,
  describeEyes: "",
  mobility: NONE,
  describeMobility: "",
};

export function checkFip(typed: typeof BLANK_FIP): Checked<FipInfo> {
  const { describeEyes, describeMobility, howMuchFluid } = typed;
  return checkAnswers({
    found: {
      typeOfFIP: someOf(FIP_TYPES, typed.typeOfFIP),
      hasFluid: oneOf(FLUID_PLACES, typed.hasFluid),
      hasFluidBeenExtracted: oneOf(YES_NO, typed.hasFluidBeenExtracted),
      eyes: someOf(EYES, typed.eyes),
      mobility: someOf(MOBILITY, typed.mobility),
    },
    needed: ANSWER_NEEDED["fip-info"],
    body: (answers) => ({
      ...answers,
      fipInfoVersion: 1,
      describeEyes,
      describeMobility,
      howMuchFluid: answers.hasFluidBeenExtracted === "Yes" ? howMuchFluid : undefined,
    }),
  });
}
