import { useLingui } from "@lingui/react/macro";
import { listIntakeStatuses } from "#contract/cases.ts";
import { useCall } from "#web/api/use-call.ts";
import { NewCatButton, NewCatRefused, useNewCat } from "#web/features/cases/start/new-cat.tsx";
import { ResourceLinks } from "#web/features/cases/start/resource-links.tsx";
import { ResumeIntakes } from "#web/features/cases/start/resume-intakes.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { CaseSearch } from "./case-search.tsx";
import "#web/features/cases/start/dashboard.css";

/** /dashboard for an adviser: the search over all cats, and what every dashboard has. */
export function AdviserDashboard() {
  const { t } = useLingui();
  const newCat = useNewCat();
  const intakes = useCall(listIntakeStatuses, {}, { everyMs: READ_CASES_EVERY_MS });
  return (
    <CaseSearch
      title={t`My Cats`}
      ways={<NewCatButton newCat={newCat} />}
      said={<NewCatRefused newCat={newCat} />}
    >
      <div className="side stack-l under-search">
        <ResumeIntakes intakes={intakes} first={false} />
        <ResourceLinks />
      </div>
    </CaseSearch>
  );
}
