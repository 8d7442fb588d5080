import { Trans } from "@lingui/react/macro";
import type { Event, WeightDecision } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { asksFirst, asksIfRight, isAskedFirst } from "#domain/course/asks-first.ts";
import { useToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { CorrectionDetail } from "./correction-detail.tsx";
import { DecidedDoses } from "./decided-doses.tsx";
import { doseBefore } from "./decision-sum.ts";
import { doneOn } from "./done-on.ts";
import { isOvertaken } from "./overtaken.ts";
import { SinceThen } from "./since-then.tsx";
import { StruckSince, struckSince } from "./struck-since.tsx";
import { useReasons } from "./use-reasons.ts";
import { ChangeInWords } from "./weight-change.tsx";

type Props = { event: Event; decision: WeightDecision; patient: TreatmentCase | undefined };

/** What a weight did to the dose and why, and the dose before beside the one that was issued or calculated. */
export function DecisionDetail({ event, decision, patient }: Props) {
  const today = useToday();
  const struckOn = struckSince(event);
  const isPast = struckOn !== undefined || isOvertaken({ decision, patient, today });
  if (decision.withdrawn) {
    return (
      <>
        <SinceThen decision={decision} doneOn={doneOn(event)} patient={patient} today={today} />
        <CorrectionDetail
          event={event}
          decision={decision}
          withdrawn={decision.withdrawn}
          isPast={isPast}
          latest={patient?.metrics.weights[0]}
        />
      </>
    );
  }
  const before = patient && doseBefore(event, patient);
  return (
    <>
      {struckOn && <StruckSince on={struckOn} />}
      <SinceThen decision={decision} doneOn={doneOn(event)} patient={patient} today={today} />
      <Reasons event={event} decision={decision} />
      <DecidedDoses
        event={event}
        decision={decision}
        before={before}
        struck={patient?.withdrawn?.doses}
        isPast={isPast}
      />
    </>
  );
}

/** The first reason also says how much the weight changed and what the owner was told. */
function Reasons({ event, decision }: Omit<Props, "patient">) {
  const [first, ...others] = useReasons(decision);
  if (!first) return null;
  return (
    <>
      <Alert tone={first.tone}>
        <p>
          <b>{first.words}.</b> <ChangeInWords event={event} decision={decision} />{" "}
          <Consequence event={event} decision={decision} />
        </p>
      </Alert>
      {others.map(({ key, tone, words }) => (
        <Alert tone={tone} key={key}>
          <p>
            <b>{words}.</b>
          </p>
        </Alert>
      ))}
    </>
  );
}

/** What was, whatever counts by now: the case may not have been read yet. The owner reads it when the own weight is sent. */
function Consequence({ event, decision }: Omit<Props, "patient">) {
  const { spokenDose } = useFormat();
  const { outcome, currentDose, holdReason, ceiling, latestInDoubt } = decision;
  const isKept = outcome === "held" || (outcome === "unchanged" && latestInDoubt);
  if (!currentDose || !isKept) return null;
  if (ceiling) {
    return (
      <Trans>
        The owner was sent nothing. Their card says from then on that {spokenDose(currentDose)} a day may be
        too much, and to ask you before the next dose.
      </Trans>
    );
  }
  const isByOwner = event.initiatedBy.every(({ accountId }) => accountId === event.account.accountId);
  if (!isByOwner) return <ByTeam decision={decision} />;
  const dose = spokenDose(currentDose);
  // Whatever the weight itself was kept for.
  if (latestInDoubt && !isAskedFirst(holdReason)) return <InDoubt dose={dose} />;
  switch (holdReason) {
    case "course-over":
      return (
        <Trans>
          The owner was told to ask you before going on with {dose} a day after day 84, or stopping.
        </Trans>
      );
    case "dose-of-earlier-course":
      return (
        <Trans>
          The owner was told that {dose} a day is from the earlier treatment, and to ask you which to give.
        </Trans>
      );
    case "dose-never-given":
      return <Trans>The owner was told that {dose} a day stays, and to ask you before the next dose.</Trans>;
    case "dose-over-ceiling":
    case "dose-of-struck-weight":
    case "no-weight-left":
      return (
        <Trans>
          The owner was told that {dose} a day may be too much, and to ask you before the next dose.
        </Trans>
      );
    case "not-latest-weight":
      return asksIfRight(decision) ? (
        <Trans>
          The owner was told to stay on {dose} a day, and, if the weight is right, to ask you before the next
          dose: it may be too much then.
        </Trans>
      ) : (
        <Trans>The owner was told to stay on {dose} a day.</Trans>
      );
    case "implausible-weight":
      return asksIfRight(decision) ? (
        <Trans>
          The owner was told to keep {dose} a day while you check, and, if the weight is right, to ask you
          before the next dose: it may be too much then.
        </Trans>
      ) : (
        <KeepGiving dose={dose} />
      );
    default:
      return <KeepGiving dose={dose} />;
  }
}

function ByTeam({ decision }: { decision: WeightDecision }) {
  // Whatever this one looks like.
  const goesByLater = decision.holdReason === "not-latest-weight" && !decision.latestInDoubt;
  return (
    <>
      <Trans>It was not entered by the owner, who was told nothing.</Trans>{" "}
      {asksFirst(decision) &&
        (goesByLater ? (
          <Trans>
            Their card goes by the later weight and asks nothing: if this one is right, tell them before the
            next dose.
          </Trans>
        ) : (
          <Trans>Their card says from then on to ask you before the next dose.</Trans>
        ))}
    </>
  );
}

function InDoubt({ dose }: { dose: string }) {
  return (
    <Trans>
      The owner was told to stay on {dose} a day, and to ask you before the next dose: another weight looks
      wrong, and the dose may be too much if that one is right.
    </Trans>
  );
}

function KeepGiving({ dose }: { dose: string }) {
  return <Trans>The owner was told to keep giving {dose} a day and that the team has been told.</Trans>;
}
