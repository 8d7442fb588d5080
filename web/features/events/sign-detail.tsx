import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { getIntake, type IntakeSummary } from "#contract/cases.ts";
import type { Event } from "#contract/events.ts";
import { type UrgentSign, urgencyOf } from "#domain/intake/urgency.ts";
import { refresh } from "#web/api/cache.ts";
import { useCall } from "#web/api/use-call.ts";
import { OwnerPhone } from "#web/parts/owner-phone.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { Alert } from "#web/ui/alert.tsx";
import { isOfOneThatDied } from "./of-one-that-died.ts";
import { SignFlags } from "./sign-flags.tsx";

/**
 * What the owner has answered that calls for a vet, in the owner's own words where there are some. What was answered
 * since says nothing about an event that is closed: there only the signs are named, as of a cat that has died.
 */
export function SignDetail({ event }: { event: Event }) {
  const { urgentSigns: signs = [], status } = event;
  const urgency = urgencyOf(signs);
  if (!urgency) return null;
  if (status !== "New" || isOfOneThatDied(event)) return <SignFlags signs={signs} />;
  return (
    <Alert tone={urgency === "now" ? "stop" : "warn"} quiet>
      <p>
        <b>
          {urgency === "now" ? (
            <Trans>This cat should be seen by a vet now.</Trans>
          ) : (
            <Trans>This cat should be seen by a vet today.</Trans>
          )}
        </b>{" "}
        <Trans>
          The owner's page said so when they answered, but they may not have read it. Message them first.
        </Trans>
      </p>
      <OwnerPhone phone={event.account.phone} />
      <Answers event={event} signs={signs} />
    </Alert>
  );
}

function Answers({ event: { caseId = "" }, signs }: { event: Event; signs: readonly UrgentSign[] }) {
  const { data } = useCall(
    getIntake,
    { params: { caseId }, query: { t: "intake" } },
    { enabled: caseId !== "", everyMs: READ_CASES_EVERY_MS },
  );
  useReadWith(signs);
  const questions = useQuestions(data);
  // Two signs may come from one question.
  const asked = [...new Map(signs.map((sign) => [questions[sign].question, questions[sign]])).values()];
  if (!data) return null;
  return (
    <dl className="said">
      {asked.map(({ question, answer, more }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{more ? `${answer}: ${more}` : answer}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The inbox is read oftener than the answers: a sign that it shows must not stand beside what was answered before. */
function useReadWith(signs: readonly UrgentSign[]): void {
  const said = signs.join();
  const read = useRef(said);
  useEffect(() => {
    if (said !== read.current) void refresh(getIntake);
    read.current = said;
  }, [said]);
}

type Asked = { question: string; answer: string | undefined; more?: string | undefined };

/** The question behind each sign, with what was answered to it. */
function useQuestions(intake: IntakeSummary | undefined): Record<UrgentSign, Asked> {
  const { fipInfo, currentHealthInfo: health } = intake ?? {};
  const { t } = useLingui();
  const mobility = {
    question: t`Mobility`,
    answer: fipInfo?.mobility.join(", "),
    more: fipInfo?.describeMobility,
  };
  const fever = {
    question: t`Fever, over 102F or below 98F`,
    answer: health?.hasFever,
    more: health?.describeFever,
  };
  return {
    "trouble-breathing": { question: t`Trouble breathing`, answer: health?.hasTroubleBreathing },
    seizures: mobility,
    "limb-paralysis": mobility,
    "extreme-temperature": fever,
    fever,
    "not-eating": { question: t`Eating`, answer: health?.isEating },
  };
}
