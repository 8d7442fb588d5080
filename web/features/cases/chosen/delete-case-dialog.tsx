import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Case } from "#contract/case.ts";
import { deleteCase, restoreCase } from "#contract/cases.ts";
import { showsDose } from "#domain/course/status.ts";
import { RESTORABLE_DAYS } from "#domain/restorable.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useSend } from "#web/api/use-send.ts";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { Refusal } from "#web/parts/refusal.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { DELETION_READS } from "./deletion-reads.ts";

type Props = {
  kase: Case;
  onClose: () => void;
  /** Closed after the case was deleted: there is nothing to go back to. */
  onGone: () => void;
};

/** Asks, deletes, says so, and takes it back. The card is gone from the page as soon as the case is. */
export function DeleteCaseDialog({ kase, onClose, onGone }: Props) {
  const { t } = useLingui();
  const [stands, setStands] = useState<"there" | "deleted" | "restored">("there");
  const removal = useSend(deleteCase, { refreshes: DELETION_READS });
  const undoing = useSend(restoreCase, { refreshes: DELETION_READS });
  const close = stands === "deleted" ? onGone : onClose;
  const input = { params: { caseId: kase._id } };

  async function remove() {
    if ("ok" in (await removal.send(input))) setStands("deleted");
  }

  async function undo() {
    if ("ok" in (await undoing.send(input))) setStands("restored");
  }

  return (
    <Dialog title={t`Delete Case`} onClose={close} busy={removal.busy || undoing.busy}>
      {stands === "there" && (
        <Question
          kase={kase}
          busy={removal.busy}
          error={removal.error}
          onDelete={() => void remove()}
          onClose={close}
        />
      )}
      {stands === "deleted" && (
        <Deleted busy={undoing.busy} error={undoing.error} onUndo={() => void undo()} onClose={close} />
      )}
      {stands === "restored" && <Restored catName={nameOf(kase)} onClose={close} />}
    </Dialog>
  );
}

type StepProps = { busy: boolean; error: CallError | undefined; onClose: () => void };

const nameOf = ({ cat }: Case) => cat?.name || NAMELESS;

function Question({
  kase,
  busy,
  error,
  onDelete,
  onClose,
}: StepProps & { kase: Case; onDelete: () => void }) {
  const [catName, owner] = [nameOf(kase), kase.account.fullName];
  return (
    <>
      <DialogBody>
        <div className="stack">
          <p>
            <Trans>Delete the case of {catName}?</Trans> <Trans>The owner is {owner}.</Trans>
          </p>
          <InTreatment kase={kase} />
          <ul className="what-happens">
            <li>
              <Trans>The owner no longer sees the cat: no dose, no weights, no way to enter one.</Trans>
            </li>
            <li>
              <Trans>It leaves every list and search here, and its events leave the inbox.</Trans>
            </li>
            <li>
              <Trans>
                For {RESTORABLE_DAYS} days any adviser can restore it under Deleted Cases. Then all of it is
                erased for ever.
              </Trans>
            </li>
          </ul>
          <Refusal error={error} />
        </div>
      </DialogBody>
      <DialogFoot>
        <CloseButton onClose={onClose}>
          <Trans>Cancel</Trans>
        </CloseButton>
        <Button kind="stop" busy={busy} onClick={onDelete}>
          <Trans>Delete Case</Trans>
        </Button>
      </DialogFoot>
    </>
  );
}

/** Of two cats of one name it is the one that is treated; and whoever gives that dose reads it no more. */
function InTreatment({ kase: { status, doses } }: { kase: Case }) {
  const { dailyDose } = useFormat();
  const [last] = doses;
  if (!last || !showsDose(status)) return null;
  const dose = dailyDose(last, last.medication.dosesPerDay);
  return (
    <Alert tone="warn" quiet>
      <Trans>
        <b>Under treatment, {dose}.</b> The owner will read no dose any more.
      </Trans>
    </Alert>
  );
}

function Deleted({ busy, error, onUndo, onClose }: StepProps & { onUndo: () => void }) {
  return (
    <>
      <DialogBody>
        <div className="stack">
          <Alert tone="done" focus>
            <Trans>Case has been deleted, you may close the dialog.</Trans>
          </Alert>
          <Refusal error={error} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button busy={busy} onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
        <CloseButton kind="main" onClose={onClose}>
          <Trans>Close</Trans>
        </CloseButton>
      </DialogFoot>
    </>
  );
}

function Restored({ catName, onClose }: { catName: string; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <Alert tone="done" focus>
          <Trans>The case of {catName} is back.</Trans>
        </Alert>
      </DialogBody>
      <DialogFoot>
        <CloseButton kind="main" onClose={onClose}>
          <Trans>Close</Trans>
        </CloseButton>
      </DialogFoot>
    </>
  );
}
