/** All calls of the API at a glance. The key is the verb's one name, from the browser to the table. */
export {
  changePassword,
  claimSetup,
  confirmPassword,
  createAccount,
  getAccount,
  login,
  logout,
  resetPassword,
} from "./accounts.ts";
export { listAudit, listCaseAudit } from "./audit.ts";
export {
  createCase,
  deleteCase,
  findByMedication,
  findByWeight,
  findByWords,
  findCases,
  findGraduating,
  getCase,
  getIntake,
  listAllCases,
  listIntakeStatuses,
  listOwnCases,
  restoreCase,
} from "./cases.ts";
export { withdrawDose, withdrawStatusChange, withdrawWeight } from "./corrections.ts";
export { explainSearch, getTestDates } from "./development.ts";
export {
  changeEventStatus,
  countEvents,
  getEventSummary,
  getEventWeightHistory,
  listEvents,
  listEventsByStatus,
} from "./events.ts";
export {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "./intake.ts";
export { keepIntakeDraft, listIntakeDrafts } from "./intake-drafts.ts";
export { endLogin, endOtherLogins, listLogins } from "./logins.ts";
export {
  activateMedication,
  addMedication,
  confirmMedication,
  deactivateMedication,
  editMedication,
  listMedications,
  listMedicationVersions,
} from "./medications.ts";
export {
  countPasswordRequests,
  dismissPasswordRequest,
  issuePasswordCode,
  listPasswordRequests,
  renewPassword,
  requestPassword,
} from "./password-requests.ts";
export { listPasswordResets } from "./password-resets.ts";
export {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./second-factor.ts";
export { getSettings } from "./settings.ts";
export { changeStatus } from "./statuses.ts";
export { setTreatment, updateTreatment } from "./treatment.ts";
export { getTreatmentCase } from "./treatment-case.ts";
export { recordWeight } from "./weights.ts";
