import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Case } from "#contract/case.ts";
import type { Day } from "#domain/calendar.ts";
import { ClockOff } from "#web/parts/clock-off.tsx";
import { DoubtQuestion } from "#web/parts/doubt-question.tsx";
import { UnsentNotice } from "#web/parts/unsent-notice.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusField } from "#web/ui/error-summary.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import { useWeightEntry, type WeightEntry } from "./use-weight-entry.ts";
import { WeightFields } from "./weight-fields.tsx";
import { WeightRecorded } from "./weight-recorded.tsx";
import { MayBeRecorded, WeightRefused } from "./weight-refused.tsx";
import "./weights.css";

type Props = {
  kase: Case;
  today: Day;
  /** After a success: the way on. */
  after: ReactNode;
};

/** Update Weight: one form, for the page and for the dialog. */
export function WeightForm(props: Props) {
  const [round, setRound] = useState(0);
  return <OneWeight {...props} focus={round > 0} onAnother={() => setRound(round + 1)} key={round} />;
}

type OneWeightProps = Props & { focus: boolean; onAnother: () => void };

function OneWeight({ kase, today, after, focus, onAnother }: OneWeightProps) {
  const id = useId();
  const ids = { weight: `${id}-weight`, day: `${id}-day` };
  const entry = useWeightEntry(kase, today);
  useSendingHold(entry.busy);
  const { answer, refused } = entry;

  // The button that was pressed is gone, or was disabled meanwhile: the focus was lost with it.
  const [fresh, refusedId] = [focus && ids.weight, refused && ids[refused]];
  useEffect(() => {
    if (fresh) focusField(fresh);
  }, [fresh]);
  useEffect(() => {
    if (refusedId) focusField(refusedId);
  }, [refusedId]);

  const form = <EntryForm entry={entry} ids={ids} today={today} />;
  return (
    <div className="stack-l weight-form">
      <WhoLine kase={kase} />
      <ClockOff />
      {answer ? (
        <WeightRecorded
          answer={answer}
          kase={kase}
          doubted={entry.doubted}
          sentBefore={entry.sentBefore}
          onTold={entry.told}
          after={after}
          onAnother={onAnother}
        >
          {form}
        </WeightRecorded>
      ) : (
        form
      )}
    </div>
  );
}

type EntryProps = { entry: WeightEntry; ids: { weight: string; day: string }; today: Day };

function EntryForm({ entry, ids, today }: EntryProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const { answer, doubt } = entry;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = await entry.submit();
    if (wrong) focusField(ids[wrong]);
  }

  return (
    <form onSubmit={submit} noValidate>
      <fieldset className="stack-l" disabled={entry.busy || answer !== undefined}>
        <UnsentNotice
          found={entry.found}
          onAfresh={() => {
            entry.startAfresh();
            focusField(ids.weight);
          }}
        >
          {entry.mayBeRecorded && <MayBeRecorded afresh />}
        </UnsentNotice>
        {entry.isSentElsewhere && (
          <Alert>
            <Trans>What you typed was sent in another window.</Trans>
          </Alert>
        )}
        <WeightFields entry={entry} ids={ids} today={today}>
          {doubt && (
            <DoubtQuestion
              // The number's, after the day's, takes the focus as that did.
              key={doubt.flag}
              doubt={doubt}
              text={entry.text}
              focus={entry.pressed}
              onRight={() => {
                void entry.confirm();
                button.current?.focus();
              }}
              onMeant={(meant) => {
                entry.accept(meant);
                // What is typed now is another weight: it is looked at and sent.
                button.current?.focus();
              }}
              onChange={() => focusField(ids[doubt.flag === "long-ago" ? "day" : "weight"])}
            />
          )}
        </WeightFields>
        <WeightRefused entry={entry} />
        <div className="actions">
          <Button
            kind="main"
            full
            type="submit"
            ref={button}
            busy={entry.busy}
            disabledReason={answer && t`This weight is recorded.`}
          >
            <Trans>Update Weight</Trans>
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function WhoLine({ kase }: { kase: Case }) {
  const cat = kase.cat?.name ?? "<Not Provided>";
  const owner = kase.account.fullName;
  return (
    <p className="who-line">
      <span>
        <Trans>
          Cat <b>{cat}</b>
        </Trans>
      </span>{" "}
      <span>
        <Trans>
          Owner <b>{owner}</b>
        </Trans>
      </span>
    </p>
  );
}
