import { Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { getIntake } from "#contract/cases.ts";
import { listIntakeDrafts } from "#contract/intake-drafts.ts";
import { useCall } from "#web/api/use-call.ts";
import { useStepNames } from "#web/parts/intake/step-names.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { changedSteps } from "./changed-steps.ts";
import { isIntakeLocked } from "./is-locked.ts";
import { stepPath } from "./steps.ts";

/** On an owner's card: what was changed of the answers and never sent. The team, and so the dose, goes by the old ones. */
export function UnsentAnswers({ kase }: { kase: Case }) {
  const { _id: caseId, account, cat, intake } = kase;
  const params = { caseId };
  const sent = useCall(getIntake, { params, query: { t: "intake" } });
  const elsewhere = useCall(listIntakeDrafts, { params });
  const { t } = useLingui();
  const names = useStepNames();
  // From before a step was sent they would call unsent what the team has.
  const isRead = sent.isFetchedAfterMount && elsewhere.isFetchedAfterMount;
  if (!sent.data || !isRead) return null;
  const locked = isIntakeLocked(kase);
  const steps = changedSteps({
    ...{ caseId, accountId: account._id, answered: intake.answered, answers: sent.data },
    drafts: elsewhere.data ?? [],
  });
  if (steps.length === 0) return null;
  const name = cat?.name ?? t`your cat`;
  return (
    <Alert tone="warn">
      <div className="stack">
        <p>
          <b>
            <Trans>The team does not have what you changed in the answers about {name}.</Trans>
          </b>{" "}
          {locked ? (
            <Trans>It can no longer be sent here. Look at it, and write to the team today.</Trans>
          ) : (
            <Trans>Look at it, and press the button at the end of the page.</Trans>
          )}
        </p>
        <div className="actions">
          {steps.map((step) => (
            <ButtonLink to={stepPath(caseId, step)} key={step}>
              <Trans>Open {names[step]}</Trans>
            </ButtonLink>
          ))}
          {locked && (
            <ButtonLink to="/contact">
              <Trans>Write to the team</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </Alert>
  );
}
