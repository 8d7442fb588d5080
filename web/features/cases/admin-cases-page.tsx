import { useLingui } from "@lingui/react/macro";
import { CaseSearch } from "./case-search.tsx";

/** /admin */
export default function AdminCasesPage() {
  const { t } = useLingui();
  return <CaseSearch title={t`Cases`} />;
}
