import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useParams } from "react-router";
import { getTreatmentCase } from "#contract/treatment-case.ts";
import { useCall } from "#web/api/use-call.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Page } from "#web/ui/page.tsx";
import { SetTreatment } from "./set-treatment.tsx";
import { OnPage } from "./treatment-frame.tsx";

/** /admin/treatments/:caseId */
export default function SetTreatmentPage() {
  const { t } = useLingui();
  const { caseId = "" } = useParams();
  const { data } = useCall(getTreatmentCase, { params: { caseId } });
  const name = data?.cat?.name;
  return (
    <Page
      title={name ? t`Set Treatment for ${name}` : t`Set Treatment`}
      width="narrow"
      above={
        <Link to={data ? `/admin?case=${caseId}` : "/admin"} className="back">
          <Icon name="back" />
          <Trans>Cases</Trans>
        </Link>
      }
    >
      <div className="treatment-page">
        <SetTreatment key={caseId} caseId={caseId} frame={OnPage} />
      </div>
    </Page>
  );
}
