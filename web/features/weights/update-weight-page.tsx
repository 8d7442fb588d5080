import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useParams } from "react-router";
import { getCase } from "#contract/cases.ts";
import { useSession } from "#web/api/session.ts";
import { useCall } from "#web/api/use-call.ts";
import { CaseNotHere } from "#web/parts/case-not-here.tsx";
import { useToday } from "#web/parts/own-today.ts";
import { WhenToCallAVet } from "#web/parts/when-to-call-a-vet.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Page } from "#web/ui/page.tsx";
import { WeightForm } from "./weight-form.tsx";

const DASHBOARD = "/dashboard";

/** /case/:caseId/update-weight */
export default function UpdateWeightPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Update Weight`} width="narrow" above={<BackToTheCats />}>
      <WeightOfCase />
    </Page>
  );
}

function BackToTheCats() {
  return (
    <Link className="back" to={DASHBOARD}>
      <Icon name="back" />
      <Cats />
    </Link>
  );
}

/** What the dashboard is for whoever looks. */
function Cats() {
  return useSession()?.isAdmin ? <Trans>Dashboard</Trans> : <Trans>My Cats</Trans>;
}

function WeightOfCase() {
  const { t } = useLingui();
  const { caseId = "" } = useParams();
  const isAdmin = useSession()?.isAdmin;
  const today = useToday();
  const { data: kase, error, refetch } = useCall(getCase, { params: { caseId } });
  if (kase) {
    return (
      <>
        {kase.status === "Rainbow" && !isAdmin && <Condolence cat={kase.cat?.name} />}
        <WeightForm
          key={kase._id}
          kase={kase}
          today={today}
          after={
            <ButtonLink kind="main" to={DASHBOARD}>
              <Trans>
                Back to <Cats />
              </Trans>
            </ButtonLink>
          }
        />
        {kase.status !== "Rainbow" && <WhenToCallAVet />}
      </>
    );
  }
  if (error?.status === 404) {
    return (
      <Alert tone="stop">
        <p>
          <b>
            <Trans>Case ID not found, cannot update weight.</Trans>
          </b>
        </p>
        <CaseNotHere />
      </Alert>
    );
  }
  if (error) {
    return (
      <Failed title={<Trans>Your cat could not be loaded</Trans>} onRetry={() => void refetch()}>
        <p>{error.detail}</p>
      </Failed>
    );
  }
  return <Bones label={t`Loading your cat`} />;
}

/** For whoever gets here by an old link: the cat has died. */
function Condolence({ cat }: { cat: string | undefined }) {
  const { t } = useLingui();
  const name = cat ?? t`your cat`;
  return (
    <p className="lead">
      <Trans>
        We are so sorry about {name}. There is nothing you need to do here, and no weight is needed any more.
        One from before that you would like to keep with the others can still be written down.
      </Trans>
    </p>
  );
}
