import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { getCase } from "#contract/cases.ts";
import type { Day } from "#domain/calendar.ts";
import { useCall } from "#web/api/use-call.ts";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { OnBack } from "#web/ui/on-back.tsx";
import { dropUnsentWeight } from "./unsent-weight.ts";
import { WeightForm } from "./weight-form.tsx";

type Props = { kase: Case; today: Day; onClose: () => void };

/**
 * Update Weight over the page that one is on. An adviser's list carries the latest weight only, and what is typed is compared
 * with all: it reads the case itself there, and nobody waits for that.
 */
export function UpdateWeightDialog({ kase, today, onClose }: Props) {
  const isOfList = kase.withdrawn === undefined;
  const options = { enabled: isOfList, everyMs: READ_CASES_EVERY_MS };
  const { data: whole } = useCall(getCase, { params: { caseId: kase._id } }, options);
  const drop = () => dropUnsentWeight(kase._id);
  const close = () => {
    drop();
    onClose();
  };
  return (
    <Dialog title={<Trans>Update Weight</Trans>} onClose={close}>
      <OnBack onBack={drop} />
      <DialogBody>
        <WeightForm
          kase={(isOfList && whole) || kase}
          today={today}
          after={
            <CloseButton kind="main" onClose={close}>
              <Trans>Close</Trans>
            </CloseButton>
          }
        />
      </DialogBody>
    </Dialog>
  );
}
