import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { Day } from "#domain/calendar.ts";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { dropUnsentWeight } from "./unsent-weight.ts";
import { WeightForm } from "./weight-form.tsx";

type Props = { kase: Case; today: Day; onClose: () => void };

/** Update Weight over the page that one is on. */
export function UpdateWeightDialog({ kase, today, onClose }: Props) {
  const close = () => {
    dropUnsentWeight(kase._id);
    onClose();
  };
  return (
    <Dialog title={<Trans>Update Weight</Trans>} onClose={close}>
      <DialogBody>
        <WeightForm
          kase={kase}
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
