import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useParams } from "react-router";
import { getTreatmentCase } from "#contract/treatment.ts";
import { useCall } from "#web/api/use-call.ts";
import { Page } from "#web/ui/page.tsx";
import { SetTreatment } from "./set-treatment.tsx";

/** /admin/treatments/:caseId */
export default function SetTreatmentPage() {
  const { t } = useLingui();
  const { caseId = "" } = useParams();
  const { data } = useCall(getTreatmentCase, { params: { caseId } });
  const name = data?.cat?.name;
  return (
    <Page
      title={name ? t`Set Treatment for ${name}` : t`Set Treatment`}
      above={
        <Link to="/admin" className="back">
          <Trans>Cases</Trans>
        </Link>
      }
    >
      <div className="card">
        <div className="panel">
          <SetTreatment caseId={caseId} />
        </div>
      </div>
    </Page>
  );
}
