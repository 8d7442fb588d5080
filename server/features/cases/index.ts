import * as contract from "#contract/cases.ts";
import { serve } from "#server/http/call/serve.ts";
import { createCase } from "./create-case.ts";
import { deleteCase } from "./delete-case.ts";
import { findByMedication } from "./find-by-medication.ts";
import { findByWeight } from "./find-by-weight.ts";
import { findByWords } from "./find-by-words.ts";
import { findCases } from "./find-cases.ts";
import { findGraduating } from "./find-graduating.ts";
import { getCase, presentCase } from "./get-case.ts";
import { getIntake } from "./get-intake.ts";
import { listAllCases } from "./list-all-cases.ts";
import { listIntakeStatuses } from "./list-intake-statuses.ts";
import { listOwnCases } from "./list-own-cases.ts";
import { restoreCase } from "./restore-case.ts";
import { tellDeletionAgain } from "./tell-deletion-again.ts";
import { tellNewCaseAgain } from "./tell-new-case-again.ts";

export default [
  serve(contract.createCase, createCase, tellNewCaseAgain),
  serve(contract.listOwnCases, listOwnCases),
  serve(contract.listAllCases, listAllCases),
  serve(contract.findCases, findCases),
  serve(contract.findGraduating, findGraduating),
  serve(contract.findByWeight, findByWeight),
  serve(contract.findByMedication, findByMedication),
  serve(contract.findByWords, findByWords),
  serve(contract.listIntakeStatuses, listIntakeStatuses),
  serve(contract.getCase, getCase),
  serve(contract.getIntake, getIntake),
  serve(contract.deleteCase, deleteCase, tellDeletionAgain),
  // What happened to the case since is in the answer, and no dose that was struck out.
  serve(contract.restoreCase, restoreCase, ({ db, viewer, params }) =>
    presentCase(db, viewer, params.caseId),
  ),
];
