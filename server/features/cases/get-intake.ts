import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/call/command.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { sentAnswers } from "#server/tables/intakes.ts";
import { seenSigns } from "#server/tables/told-of-intake.ts";

export const getIntake: Command<typeof contract.getIntake> = async ({ db, viewer, params }) => {
  const { id } = await caseSeenBy(db, viewer, params.caseId);
  const { answers, sentOn } = await sentAnswers(db, id);
  return {
    _id: id,
    cat: answers["cat-info"],
    fipInfo: answers["fip-info"],
    currentHealthInfo: answers["current-health"],
    currentMedications: answers["current-medications"],
    shipping: answers.shipping && { address: answers.shipping.address },
    sentOn,
    // Read after the answers: none of them may seem acknowledged because its event came after that was asked.
    seenSigns: await seenSigns(db, id, answers),
  };
};
