import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useSession } from "#web/api/session.ts";
import { OwnerDashboard } from "./owner-dashboard.tsx";

const CaseSearch = lazy(async () => ({ default: (await import("./case-search.tsx")).CaseSearch }));

/** /dashboard: an owner's cats; for an adviser the search over all of them. */
export default function DashboardPage() {
  const { t } = useLingui();
  if (!useSession()?.isAdmin) return <OwnerDashboard />;
  return (
    <Suspense fallback={<main id="main" />}>
      <CaseSearch title={t`My Cats`} />
    </Suspense>
  );
}
