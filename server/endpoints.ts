import accounts from "./features/accounts/index.ts";
import audit from "./features/audit/index.ts";
import cases from "./features/cases/index.ts";
import development from "./features/development/index.ts";
import events from "./features/events/index.ts";
import intake from "./features/intake/index.ts";
import medications from "./features/medications/index.ts";
import settings from "./features/settings/index.ts";
import statuses from "./features/statuses/index.ts";
import treatment from "./features/treatment/index.ts";
import weights from "./features/weights/index.ts";

/** Every call of the contract with the command that answers it. */
export const endpoints = [
  ...accounts,
  ...audit,
  ...cases,
  ...development,
  ...events,
  ...intake,
  ...medications,
  ...settings,
  ...statuses,
  ...treatment,
  ...weights,
];
