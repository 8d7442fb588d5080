import { Trans, useLingui } from "@lingui/react/macro";
import { useSession } from "#web/api/session.ts";
import { OwnerDashboard } from "#web/features/cases/own/owner-dashboard.tsx";
import { Later, type Part } from "#web/parts/later.tsx";
import { Failed } from "#web/ui/blank.tsx";
import { Page } from "#web/ui/page.tsx";

const ADVISER_DASHBOARD: Part<object> = {
  name: "adviser-dashboard",
  load: async () => (await import("./adviser-dashboard.tsx")).AdviserDashboard,
};

/** /dashboard: an owner's cats; for an adviser the search over all of them. */
export default function DashboardPage() {
  if (!useSession()?.isAdmin) return <OwnerDashboard />;
  return (
    <Later
      part={ADVISER_DASHBOARD}
      given={{}}
      loading={<main id="main" />}
      failed={(again) => <NotHere onRetry={again} />}
    />
  );
}

function NotHere({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`My Cats`}>
      <Failed title={<Trans>The search could not be loaded</Trans>} onRetry={onRetry}>
        <p>
          <Trans>Nothing is lost. Check the connection and try again.</Trans>
        </p>
      </Failed>
    </Page>
  );
}
