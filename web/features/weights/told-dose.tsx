import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Case } from "#contract/case.ts";
import { getCase } from "#contract/cases.ts";
import type { Dose } from "#contract/dose.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type { Day, Instant } from "#domain/calendar.ts";
import { lastEntryOf } from "#domain/course/last-entry.ts";
import { hasDied, showsDose } from "#domain/course/status.ts";
import { useCall } from "#web/api/use-call.ts";
import { AsOf, type Read } from "#web/parts/as-of.tsx";
import { CaseNotHere } from "#web/parts/case-not-here.tsx";
import { doseToGive } from "#web/parts/dose-to-ask-about.ts";
import { useToday } from "#web/parts/own-today.ts";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { Alert } from "#web/ui/alert.tsx";
import { NewDose } from "./new-dose.tsx";
import { ToldMessage } from "./told-message.tsx";

type Answer = {
  metric: WeightMetric;
  message: string;
  newDose?: Dose | undefined;
  keptDose?: Dose | undefined;
  waits?: true | undefined;
  toldOn?: Instant | undefined;
};

type Props = {
  answer: Answer;
  kase: Case;
  /** Something to watch or to ask a vet about stands in the answer. */
  doubted?: boolean;
  /** The dose was in force before, and is again. */
  again?: boolean;
  /** The dialog around it says of when it is. */
  undated?: boolean;
};

/** That of an answer which draws none is in the case. */
function medicines(doses: readonly (Dose | undefined)[]) {
  return doses.map((dose) => dose?.medication.displayName);
}

type ReadCase = ReturnType<typeof useCall<typeof getCase>>;

/**
 * What the server answered to a weight, and the dose that it told, for as long as that dose is the one to give: the
 * page may lie open beside the syringe when the team strikes it out. What is to be given then is read on the card alone, with
 * all that has to be said of it: that the medicine is another one, or that the team is to be asked first.
 */
export function ToldDose({ answer, kase, doubted = false, again = false, undated = false }: Props) {
  const read = useCall(getCase, { params: { caseId: kase._id } }, { everyMs: READ_CASES_EVERY_MS });
  const freshness = useFreshness(read);
  const now = read.data;
  const dose = answer.newDose ?? answer.keptDose;
  const hasChanged = useHasChanged(answer, dose, now, useToday());
  if (read.error?.status === 404) {
    return (
      <Alert tone="warn" focus>
        <CaseNotHere />
      </Alert>
    );
  }
  if (hasChanged && now && hasDied(now.status)) {
    return (
      <Alert focus>
        <p>
          <Trans>This is kept with the history. There is nothing you need to do.</Trans>
        </p>
      </Alert>
    );
  }
  return (
    <>
      <Alert tone={doubted || answer.waits || hasChanged ? "warn" : "done"} focus>
        {hasChanged ? (
          <Changed />
        ) : (
          <ToldMessage
            message={answer.message}
            names={[kase.cat?.name, ...medicines([dose, ...kase.doses, ...(now?.doses ?? [])])]}
            isDoseBelow={!!answer.newDose}
          />
        )}
      </Alert>
      {!undated && <AsOf read={freshness} />}
      {dose && !hasChanged && (
        <NewDose
          dose={dose}
          cat={kase.cat?.name}
          as={again ? "again" : answer.newDose ? "new" : "kept"}
          before={answer.waits ? undefined : now && before(now, answer)}
        />
      )}
    </>
  );
}

/** What was told is as fresh as that; over the list of cats nothing of the case alone was read before it. */
function useFreshness({ dataUpdatedAt, errorUpdateCount, isSuccess, isFetching }: ReadCase): Read {
  const [toldOn] = useState(Date.now);
  return {
    dataUpdatedAt: Math.max(toldOn, dataUpdatedAt),
    // What was never read is not in error while it is tried once more.
    isRefetchError: !isSuccess && errorUpdateCount > 0,
    isFetching,
  };
}

function Changed() {
  return (
    <p>
      <b>
        <Trans>The dose has changed since.</Trans>
      </b>{" "}
      <Trans>Look at the cat's card first.</Trans>
    </p>
  );
}

/** Whether another dose is in force than when this was answered. Says nothing of a case read before that. */
function useHasChanged(answer: Answer, dose: Dose | undefined, now: Case | undefined, today: Day): boolean {
  const [toldDay] = useState(today);
  const [told, setTold] = useState(dose && { id: dose._id as string | undefined });
  if (!now || !knows(now, answer.metric) || isBefore(now, answer.toldOn)) return false;
  // An answer without a dose of its own speaks of the one that counted then, however late it is read.
  if (!told) {
    const at = answeredOn(answer);
    const latest = doseToGive(now, toldDay) ?? now.statusChanges[0];
    // One came, was struck out, or ended with the status after that.
    const isElse = (latest && latest.enteredOn > at) || isStruckSince(now, at);
    setTold({ id: isElse ? ANOTHER : spokenOf(now, toldDay) });
  }
  return told !== undefined && told.id !== spokenOf(now, today);
}

/** Of when the answer speaks: when the weight was recorded, or struck out, or all of it told again. */
function answeredOn({ metric: { withdrawn, enteredOn }, toldOn }: Answer): Instant {
  return toldOn ?? withdrawn?.withdrawnOn ?? enteredOn;
}

/** What was given until a new dose was told; unknown until the case was read with it. */
function before({ doses: [latest, earlier] }: Case, { newDose }: Answer): Dose | undefined {
  return latest?._id === newDose?._id ? earlier : undefined;
}

/** The dose that is to be given, or asked about first, by now or if a weight is right; none where no medicine is given any more. */
function spokenOf(now: Case, today: Day): string | undefined {
  const [latest] = now.doses;
  if (!latest || !showsDose(now.status)) return undefined;
  if (!doseToGive(now, today)) return `ask ${latest._id}`;
  return now.mayBeTooMuchIfRight ? `if ${latest._id}` : latest._id;
}

const ANOTHER = "another";

function isStruckSince({ withdrawn: gone }: Case, at: Instant): boolean {
  return !!gone?.doses.some(({ withdrawn }) => withdrawn && withdrawn.withdrawnOn > at);
}

/** Whether what an answer was told again for is not in it yet. */
function isBefore(now: Case, toldOn: Instant | undefined): boolean {
  return toldOn !== undefined && lastEntryOf({ ...now, weights: now.metrics.weights }) < toldOn;
}

/** The case was read when this weight was recorded, or struck out, already. */
function knows({ metrics, withdrawn }: Case, { _id, withdrawn: isStruck }: WeightMetric): boolean {
  const kept = [...(isStruck ? [] : metrics.weights), ...(withdrawn?.weights ?? [])];
  return kept.some((weight) => weight._id === _id);
}
