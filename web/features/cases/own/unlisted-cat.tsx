import { getCase } from "#contract/cases.ts";
import type { Day } from "#domain/calendar.ts";
import { useCall } from "#web/api/use-call.ts";
import { CardDialogs } from "#web/features/cases/card/card-dialogs.tsx";
import { useCardDialog } from "#web/features/cases/card/use-card-dialog.ts";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { CatsPutAway } from "./cats-put-away.tsx";

type Props = {
  caseId: string;
  today: Day;
  /** It is said to be put away already. */
  isSaid: boolean;
};

/**
 * The dialog that the address names of a cat whose card has not been asked for yet: a link to it opens it all the same, and one
 * that is not among those either is missed.
 */
export function UnlistedCat({ caseId, today, isSaid }: Props) {
  const { data: kase, error } = useCall(getCase, { params: { caseId } }, { everyMs: READ_CASES_EVERY_MS });
  const { open, close } = useCardDialog(caseId);
  // Before what was read of it until then, which is not shown any more.
  if (error?.status === 404)
    return !isSaid && <CatsPutAway putAway={[{ _id: caseId, name: undefined }]} forget={undefined} />;
  if (!kase) return null;
  return (
    <CardDialogs open={open} kase={kase} today={today} onClose={close} quiet={kase.status === "Rainbow"} />
  );
}
