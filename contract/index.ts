/** All calls of the API at a glance. The key is the verb's one name, from the browser to the table. */
export { claimSetup, createAccount, getAccount, login, logout, resetPassword } from "./accounts.ts";
export {
  createCase,
  findCases,
  findGraduating,
  getCase,
  getIntake,
  listAllCases,
  listIntakeStatuses,
  listOwnCases,
} from "./cases.ts";
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
export { listMedications } from "./medications.ts";
export { getSettings } from "./settings.ts";
export { changeStatus } from "./statuses.ts";
export { getTreatmentCase, setTreatment, updateTreatment } from "./treatment.ts";
export { recordWeight } from "./weights.ts";
