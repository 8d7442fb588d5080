import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { getCase } from "#contract/cases.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useCall } from "#web/api/use-call.ts";
import { ChangeStatusDialog } from "#web/features/statuses/change-status-dialog.tsx";
import { SetTreatmentDialog } from "#web/features/treatment/set-treatment-dialog.tsx";
import { UpdateTreatmentDialog } from "#web/features/treatment/update-treatment-dialog.tsx";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { Failed, NothingFound } from "#web/ui/blank.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { DeleteCaseDialog } from "./delete-case-dialog.tsx";
import type { CaseActionName } from "./use-chosen-case.ts";

type Props = { caseId: string; action: CaseActionName; onClose: () => void; onGone: () => void };

/** The dialog of what is done with a case. */
export function CaseAction({ caseId, action, onClose, onGone }: Props) {
  const { data, error, refetch } = useCall(getCase, { params: { caseId } }, { everyMs: READ_CASES_EVERY_MS });
  useEffect(() => () => void requestAnimationFrame(focusTheOthers), []);
  if (!data) return error && <NoCase error={error} onClose={onClose} onRetry={() => void refetch()} />;
  const dialog = { caseId, catName: data.cat?.name || NAMELESS, onClose };
  switch (action) {
    case "set-treatment":
      return <SetTreatmentDialog {...dialog} />;
    case "update-treatment":
      return <UpdateTreatmentDialog {...dialog} />;
    case "change-status":
      return (
        <ChangeStatusDialog
          {...dialog}
          status={data.status}
          since={data.statusChanges[0]}
          dose={data.doses[0]}
        />
      );
    case "delete":
      return <DeleteCaseDialog kase={data} onClose={onClose} onGone={onGone} />;
  }
}

type NoCaseProps = { error: CallError; onClose: () => void; onRetry: () => void };

/** A link leads to a dialog also where the case was deleted since, and among cards nothing else would say so. */
function NoCase({ error, onClose, onRetry }: NoCaseProps) {
  const isGone = error.status === 404;
  return (
    <Dialog title={<Trans>Not loaded</Trans>} onClose={onClose}>
      <DialogBody>
        {isGone ? (
          <NothingFound bare title={<Trans>The case is not here</Trans>}>
            <p className="soft">{error.detail}</p>
          </NothingFound>
        ) : (
          <Failed
            bare
            title={<Trans>The case could not be loaded</Trans>}
            raw={error.problem}
            onRetry={onRetry}
          >
            <p className="soft">{error.detail}</p>
          </Failed>
        )}
      </DialogBody>
    </Dialog>
  );
}

/** The card from which a case was deleted is gone, and the focus with it: on with the other cases. */
function focusTheOthers(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(".found-list")?.focus({ preventScroll: true });
}
