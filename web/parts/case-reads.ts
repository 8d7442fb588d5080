import {
  findByMedication,
  findByWeight,
  findByWords,
  findCases,
  findGraduating,
  getCase,
  listAllCases,
  listOwnCases,
} from "#contract/cases.ts";
import { getTreatmentCase } from "#contract/treatment-case.ts";

/** The calls that answer cases: read again whenever one was changed. */
export const CASE_READS = [
  getCase,
  listOwnCases,
  listAllCases,
  findCases,
  findGraduating,
  findByMedication,
  findByWeight,
  findByWords,
  getTreatmentCase,
] as const;
