import { Trans } from "@lingui/react/macro";
import type { StatusChange } from "#contract/statuses.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Meanwhile } from "#web/api/use-send-on.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { ChangedMeanwhile, KeepOrSet } from "#web/parts/changed-meanwhile.tsx";
import { useToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { countsFrom } from "./counts-from.ts";

type Change = Pick<StatusChange, "newStatus" | "effectiveDate" | "note">;

type Props = {
  meanwhile: Meanwhile<StatusChange>;
  mine: Change;
  busy: boolean;
  onKeep: () => void;
  onSet: () => void;
};

/** The status that somebody else has set while this dialog was open, beside the one that was chosen here. */
export function StatusMeanwhile({ meanwhile, mine, ...choice }: Props) {
  return (
    <>
      <DialogBody>
        <ChangedMeanwhile
          theirs={meanwhile.theirs}
          show={(theirs) => <Words change={theirs} counts />}
          mine={
            <Words
              change={{ ...mine, effectiveDate: countsFrom(dayOf(mine.effectiveDate), meanwhile.theirs) }}
            />
          }
        />
      </DialogBody>
      <DialogFoot>
        <KeepOrSet key={meanwhile.theirs?._id} {...choice} />
      </DialogFoot>
    </>
  );
}

/** @param counts it is in force, whatever day it carries */
function Words({ change: { newStatus, effectiveDate, note }, counts }: { change: Change; counts?: boolean }) {
  const day = useFormat().day(effectiveDate);
  const isAhead = dayOf(effectiveDate) > useToday();
  return (
    <>
      <p>
        <CaseStatus status={newStatus} />
      </p>
      <p>
        {counts && isAhead ? <Trans>Counts already, though dated {day}</Trans> : <Trans>From {day}</Trans>}
      </p>
      {note && (
        <p className="note" dir="auto">
          {note}
        </p>
      )}
    </>
  );
}
