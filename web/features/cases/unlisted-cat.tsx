import { getCase } from "#contract/cases.ts";
import type { Day } from "#domain/calendar.ts";
import { useCall } from "#web/api/use-call.ts";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { CardDialogs } from "./card-dialogs.tsx";
import { useCardDialog } from "./use-card-dialog.ts";

/** The dialog that the address names of a cat whose card has not been asked for yet: a link to it opens it all the same. */
export function UnlistedCat({ caseId, today }: { caseId: string; today: Day }) {
  const { data: kase } = useCall(getCase, { params: { caseId } }, { everyMs: READ_CASES_EVERY_MS });
  const { open, close } = useCardDialog(caseId);
  if (!kase) return null;
  return (
    <CardDialogs open={open} kase={kase} today={today} onClose={close} quiet={kase.status === "Rainbow"} />
  );
}
