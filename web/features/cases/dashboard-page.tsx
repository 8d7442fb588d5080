import { lazy, Suspense } from "react";
import { useSession } from "#web/api/session.ts";
import { OwnerDashboard } from "./owner-dashboard.tsx";

const AdviserDashboard = lazy(async () => ({
  default: (await import("./adviser-dashboard.tsx")).AdviserDashboard,
}));

/** /dashboard: an owner's cats; for an adviser the search over all of them. */
export default function DashboardPage() {
  if (!useSession()?.isAdmin) return <OwnerDashboard />;
  return (
    <Suspense fallback={<main id="main" />}>
      <AdviserDashboard />
    </Suspense>
  );
}
