import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Outlet, useParams } from "react-router";
import { getCase, getIntake } from "#contract/cases.ts";
import { listIntakeDrafts } from "#contract/intake-drafts.ts";
import { hasDied } from "#domain/course/status.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useSession } from "#web/api/session.ts";
import { useCall } from "#web/api/use-call.ts";
import { CaseNotHere } from "#web/parts/case-not-here.tsx";
import { forgetNewCatPress } from "#web/parts/new-cat-press.ts";
import { Failed, NothingFound } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { isIntakeLocked } from "./is-locked.ts";
import { withJustSent } from "./just-sent.ts";
import type { Intake } from "./use-intake.ts";
import "./intake.css";

/** What is typed on another phone meanwhile is to be seen before somebody types over it here. */
const READ_DRAFTS_EVERY_MS = 30_000;

/** The five steps and the confirmation: loads the intake once and hands it to whichever is open. */
export default function IntakeLayout() {
  const { t } = useLingui();
  const { caseId = "" } = useParams();
  const session = useSession();
  const params = { caseId };
  useEffect(forgetNewCatPress, []);
  const enabled = session !== undefined;
  const theCase = useCall(getCase, { params }, { enabled });
  const intake = useCall(getIntake, { params, query: { t: "intake" } }, { enabled });
  // Only a help: where they cannot be read, those of this device count.
  const drafts = useCall(listIntakeDrafts, { params }, { enabled, everyMs: READ_DRAFTS_EVERY_MS });

  // Once its forms are on the page, what is read again does not take them away.
  const [begun, setBegun] = useState<string>();
  const isCurrent = begun === caseId || ![theCase, intake, drafts].some(isOld);
  if (session && theCase.data && intake.data && (drafts.data || drafts.error) && isCurrent) {
    if (begun !== caseId) setBegun(caseId);
    const { cat, status, account } = theCase.data;
    const read: Intake = {
      caseId,
      accountId: session.id,
      ownerId: account._id,
      catName: cat?.name,
      answers: intake.data,
      readOnMs: intake.dataUpdatedAt,
      answered: theCase.data.intake.answered,
      goneWeights: theCase.data.withdrawn?.weights ?? [],
      drafts: drafts.data ?? [],
      locked: isIntakeLocked(theCase.data),
      hasDied: hasDied(status),
    };
    // Every page of it knows what was sent since; with the way to the next one it is looked at anew.
    const context = withJustSent(read);
    // Another case, or one that was locked meanwhile, begins its forms anew.
    return <Outlet key={`${caseId} ${context.locked}`} context={context} />;
  }

  const error = theCase.error ?? intake.error;
  return (
    <Page title={t`Intake Questionnaire`} width="narrow">
      <div className="stack">
        {error ? (
          <NotLoaded error={error} onRetry={() => [theCase, intake].map(({ refetch }) => refetch())} />
        ) : (
          <Bones label={t`Loading the questions`} lines={6} />
        )}
      </div>
    </Page>
  );
}

/**
 * True while what was read on an earlier visit is read again. A form begun from it would not show what was
 * answered meanwhile on another phone.
 */
function isOld(query: { isFetching: boolean; isFetchedAfterMount: boolean }): boolean {
  return query.isFetching && !query.isFetchedAfterMount;
}

function NotLoaded({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  if (error.status === 404) {
    return (
      <NothingFound
        title={<Trans>This intake is not here</Trans>}
        actions={
          <ButtonLink kind="main" to="/dashboard">
            <Trans>Go to your dashboard</Trans>
          </ButtonLink>
        }
      >
        <CaseNotHere />
      </NothingFound>
    );
  }
  return (
    <Failed title={<Trans>The questions could not be loaded</Trans>} onRetry={onRetry}>
      <p>{error.detail}</p>
      <p>
        <Trans>What you typed on this device is still kept.</Trans>
      </p>
    </Failed>
  );
}
