import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type {
  BREEDS,
  EYES,
  FIP_TYPES,
  FLUID_PLACES,
  GENERAL_MEDICATIONS,
  MOBILITY,
  OTHER_HEALTH_ISSUES,
  SEXES,
  YES_NO_UNKNOWN,
} from "#domain/intake/intake.ts";

/** Every answer that can be chosen. */
export type Choice = (
  | typeof BREEDS
  | typeof SEXES
  | typeof YES_NO_UNKNOWN
  | typeof FIP_TYPES
  | typeof FLUID_PLACES
  | typeof EYES
  | typeof MOBILITY
  | typeof OTHER_HEALTH_ISSUES
  | typeof GENERAL_MEDICATIONS
)[number];

const WORDS: Record<Choice, MessageDescriptor> = {
  Domestic: msg`Domestic`,
  Pedigree: msg`Pedigree`,
  Male: msg`Male`,
  Female: msg`Female`,
  Unknown: msg`Unknown`,
  Yes: msg`Yes`,
  No: msg`No`,
  Wet: msg`Wet`,
  Dry: msg`Dry`,
  Ocular: msg`Ocular`,
  Neuro: msg`Neuro`,
  Pleural: msg`Pleural`,
  Chest: msg`Chest`,
  Abdomen: msg`Abdomen`,
  Both: msg`Both`,
  "No Issues": msg`No Issues`,
  Other: msg`Other`,
  "Different Sized Pupils": msg`Different Sized Pupils`,
  "Cloudy Eyes": msg`Cloudy Eyes`,
  "Color Change": msg`Color Change`,
  "Third Eyelids Showing": msg`Third Eyelids Showing`,
  "Trouble Walking": msg`Trouble Walking`,
  "Trouble Jumping": msg`Trouble Jumping`,
  "Ataxia (Impaired Coordination)": msg`Ataxia (Impaired Coordination)`,
  Tremors: msg`Tremors`,
  Seizures: msg`Seizures`,
  "Limb Paralysis": msg`Limb Paralysis`,
  "No / Unknown": msg`No / Unknown`,
  "+FIV": msg`+FIV`,
  "+FeLV": msg`+FeLV`,
  Diabetes: msg`Diabetes`,
  "Kidney Disease (ie. CKD)": msg`Kidney Disease (ie. CKD)`,
  "Heart Disease (ie. HCM)": msg`Heart Disease (ie. HCM)`,
  "Thyroid Disorder": msg`Thyroid Disorder`,
  "Existing Paralysis": msg`Existing Paralysis`,
  "Parasites / Worms / Fleas": msg`Parasites / Worms / Fleas`,
  "Blindness or other Ocular Disease": msg`Blindness or other Ocular Disease`,
  "Upper Respiratory Infection": msg`Upper Respiratory Infection`,
  "Bowel Issues": msg`Bowel Issues`,
  "Bladder Issues": msg`Bladder Issues`,
  "Skin Disorder": msg`Skin Disorder`,
  "Prednisolone/Prednisone": msg`Prednisolone/Prednisone`,
  Mirataz: msg`Mirataz`,
  Cerenia: msg`Cerenia`,
  Gabapentin: msg`Gabapentin`,
  "Vitamin B12": msg`Vitamin B12`,
};

/** The answers of a closed list with the words in which they are offered. */
export function useOptions(choices: readonly Choice[]): { value: string; label: string }[] {
  const { i18n } = useLingui();
  return choices.map((choice) => ({ value: choice, label: i18n._(WORDS[choice]) }));
}
