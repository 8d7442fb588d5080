import { Trans, useLingui } from "@lingui/react/macro";
import { countEvents } from "#contract/events.ts";
import { useCall } from "#web/api/use-call.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Page } from "#web/ui/page.tsx";
import { CaseAction } from "./case-action.tsx";
import { CaseResults } from "./case-results.tsx";
import { ChosenCase } from "./chosen-case.tsx";
import { GraduatingForm } from "./graduating-form.tsx";
import { SearchForm } from "./search-form.tsx";
import { useCaseSearch } from "./use-case-search.ts";
import { useChosenCase } from "./use-chosen-case.ts";
import "./admin-cases.css";

const COUNTED_EVERY_MS = 30_000;

/** The advisers' search: what was searched, which case is open and what is done with it stand in the address. */
export function CaseSearch({ title }: { title: string }) {
  const search = useCaseSearch();
  const chosen = useChosenCase();
  return (
    <Page title={title} width="wide" actions={<ToEvents />}>
      <div className="two-forms slim">
        <SearchForm key={`find ${search.key}`} search={search} />
        <GraduatingForm key={`graduating ${search.key}`} search={search} />
      </div>
      <div className={chosen.caseId ? "found with-case" : "found"}>
        <div className="found-list">
          <CaseResults search={search} chosen={chosen} />
        </div>
        {chosen.caseId && <ChosenCase key={chosen.caseId} caseId={chosen.caseId} chosen={chosen} />}
      </div>
      {chosen.action && chosen.caseId && (
        <CaseAction caseId={chosen.caseId} action={chosen.action} onClose={chosen.finish} />
      )}
    </Page>
  );
}

function ToEvents() {
  const { i18n } = useLingui();
  const { data } = useCall(countEvents, {}, { everyMs: COUNTED_EVERY_MS });
  const waiting = data?.reduce((sum, { count }) => sum + count, 0);
  const [first] = data?.filter(({ count }) => count > 0).reverse() ?? [];
  return (
    <ButtonLink
      to={first?.type === "New Account" ? "/admin/events/new-accounts" : "/admin/events/weight-updates"}
    >
      <Icon name="inbox" />
      <Trans>Events</Trans> {waiting !== undefined && <b>{i18n.number(waiting)}</b>}
    </ButtonLink>
  );
}
