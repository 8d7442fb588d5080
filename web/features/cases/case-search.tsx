import { Trans, useLingui } from "@lingui/react/macro";
import { HISTORY_LIST, listAddress } from "#web/features/events/event-lists.ts";
import { fullestList, useCounts } from "#web/features/events/use-counts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
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

/** The advisers' search: what was searched, which case is open and what is done with it stand in the address. */
export function CaseSearch({ title }: { title: string }) {
  const search = useCaseSearch();
  const chosen = useChosenCase();
  return (
    <Page title={title} width="wide" actions={<ToEvents />}>
      <div className={classes("case-search", chosen.caseId && "with-case")}>
        <div className="two-forms">
          <SearchForm search={search} />
          <GraduatingForm search={search} />
        </div>
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

/** To the list in which most events wait. */
function ToEvents() {
  const { i18n } = useLingui();
  const counts = useCounts();
  const waiting = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <ButtonLink to={listAddress(fullestList(counts)?.list ?? HISTORY_LIST)}>
      <Icon name="inbox" />
      <Trans>Events</Trans> {waiting !== undefined && <b>{i18n.number(waiting)}</b>}
    </ButtonLink>
  );
}
