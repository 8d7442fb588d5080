import type * as contract from "#contract/medications.ts";
import type { Command } from "#server/http/call/command.ts";
import { currentMedications } from "#server/tables/medications.ts";

export const listMedications: Command<typeof contract.listMedications> = ({ db }) => currentMedications(db);
