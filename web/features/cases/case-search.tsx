import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { listMedications } from "#contract/medications.ts";
import { useCall } from "#web/api/use-call.ts";
import { CaseAction } from "#web/features/cases/chosen/case-action.tsx";
import { ChosenCase } from "#web/features/cases/chosen/chosen-case.tsx";
import { useChosenCase } from "#web/features/cases/chosen/use-chosen-case.ts";
import { CaseResults } from "#web/features/cases/found/case-results.tsx";
import { useCaseView } from "#web/features/cases/found/use-case-view.ts";
import { useResultsInSight } from "#web/features/cases/found/use-results-in-sight.ts";
import { FindBox } from "#web/features/cases/search/find-box.tsx";
import { GraduatingForm } from "#web/features/cases/search/graduating-form.tsx";
import { SearchForm } from "#web/features/cases/search/search-form.tsx";
import { type Search, useCaseSearch } from "#web/features/cases/search/use-case-search.ts";
import { WeightSearchForm } from "#web/features/cases/search/weight-search-form.tsx";
import { HISTORY_LIST, listAddress } from "#web/features/events/event-lists.ts";
import { PASSWORD_REQUESTS } from "#web/features/events/password-requests-list.ts";
import { fullestList, useCounts } from "#web/features/events/use-counts.ts";
import { usePasswordRequestCount } from "#web/features/events/use-password-requests.ts";
import { ClockOff } from "#web/parts/clock-off.tsx";
import { DraftNotice } from "#web/parts/draft-notice.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Page } from "#web/ui/page.tsx";
import "./admin-cases.css";

type Props = {
  title: string;
  /** What this page leads to besides. */
  ways?: ReactNode;
  /** Under the heading: what came of it. */
  said?: ReactNode;
  /** What stands under the search. */
  children?: ReactNode;
};

/** The advisers' search: what was searched, which case is open and what is done with it stand in the address. */
export function CaseSearch({ title, ways, said, children }: Props) {
  const search = useCaseSearch();
  const chosen = useChosenCase();
  const { view } = useCaseView();
  const results = useResultsInSight(search);
  // Among cards the case has its card already.
  const besides = chosen.caseId !== undefined && (view === "table" || !isFound(search.search));
  return (
    <Page
      title={title}
      width="wide"
      actions={
        <>
          <FindBox search={search} />
          <Ways>{ways}</Ways>
        </>
      }
    >
      {said}
      <BeforeSetting />
      <div className={classes("case-search", besides && "with-case")}>
        <div className="two-forms">
          <SearchForm search={search} />
          <GraduatingForm search={search} />
          <WeightSearchForm search={search} />
        </div>
        <div className="found-list" tabIndex={-1} ref={results}>
          <CaseResults search={search} chosen={chosen} />
          {search.search.kind !== "deleted" && <ToDeletedCases />}
        </div>
        {besides && chosen.caseId && (
          <ChosenCase key={chosen.caseId} caseId={chosen.caseId} chosen={chosen} />
        )}
      </div>
      {chosen.action && chosen.caseId && (
        <CaseAction
          key={chosen.caseId}
          caseId={chosen.caseId}
          action={chosen.action}
          onClose={chosen.finish}
          onGone={chosen.leave}
        />
      )}
      {children}
    </Page>
  );
}

/** Doses are set from the catalogue and by the clock: whoever sets them is told where one is a draft or the other wrong. */
function BeforeSetting() {
  // Also waits for an answer, which tells how late it is.
  const { data } = useCall(listMedications, {});
  return (
    <>
      <ClockOff />
      {data && <DraftNotice catalogue={data} />}
    </>
  );
}

/** Whether cases stand on the page because of this search. */
function isFound({ kind }: Search): boolean {
  return kind !== "nothing" && kind !== "deleted";
}

/** Seldom needed, so at the end. */
function ToDeletedCases() {
  return (
    <p className="to-deleted">
      <Link to="?m=deleted">
        <Trans>Deleted Cases</Trans>
      </Link>
    </p>
  );
}

/** To the catalogue, and to the list in which most events wait; password requests wait too. */
function Ways({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const counts = useCounts();
  const requests = usePasswordRequestCount();
  const waiting = counts?.reduce((sum, { count }) => sum + count, requests ?? 0);
  const fullest = fullestList(counts)?.list;
  const address = !fullest && requests ? PASSWORD_REQUESTS.address : listAddress(fullest ?? HISTORY_LIST);
  return (
    <div className="ways">
      {children}
      <ButtonLink to="/admin/catalogue">
        <Icon name="book" />
        <Trans>Catalogue</Trans>
      </ButtonLink>
      <ButtonLink to={address}>
        <Icon name="inbox" />
        <Trans>Events</Trans> {waiting !== undefined && <b>{i18n.number(waiting)}</b>}
      </ButtonLink>
    </div>
  );
}
