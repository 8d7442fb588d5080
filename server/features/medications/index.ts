import * as contract from "#contract/medications.ts";
import { serve } from "#server/http/call/serve.ts";
import { activateMedication } from "./activate-medication.ts";
import { addMedication } from "./add-medication.ts";
import { confirmMedication } from "./confirm-medication.ts";
import { deactivateMedication } from "./deactivate-medication.ts";
import { editMedication } from "./edit-medication.ts";
import { listMedicationVersions } from "./list-medication-versions.ts";
import { listMedications } from "./list-medications.ts";
import { tellUseAgain } from "./tell-use-again.ts";

export default [
  serve(contract.listMedications, listMedications),
  serve(contract.listMedicationVersions, listMedicationVersions),
  serve(contract.addMedication, addMedication),
  serve(contract.editMedication, editMedication),
  serve(contract.activateMedication, activateMedication, tellUseAgain),
  serve(contract.deactivateMedication, deactivateMedication, tellUseAgain),
  serve(contract.confirmMedication, confirmMedication),
];
