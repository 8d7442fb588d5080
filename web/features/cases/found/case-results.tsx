import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Chosen } from "#web/features/cases/chosen/use-chosen-case.ts";
import { marksOf } from "#web/features/cases/search/marks.ts";
import type { CaseSearchState } from "#web/features/cases/search/use-case-search.ts";
import { inOrder } from "#web/features/cases/table/case-order.ts";
import { CaseTable } from "#web/features/cases/table/case-table.tsx";
import { CopyCases } from "#web/features/cases/table/copy-cases.tsx";
import { useCaseSort } from "#web/features/cases/table/use-case-sort.ts";
import { AsOf } from "#web/parts/as-of.tsx";
import { Failed, NothingFound } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { BeforeSearch } from "./before-search.tsx";
import { DeletedCases } from "./deleted-cases.tsx";
import { FoundCards } from "./found-cards.tsx";
import { NoCase } from "./no-case.tsx";
import { ResultsHeading } from "./results-heading.tsx";
import { useCaseView } from "./use-case-view.ts";
import { useFoundCases } from "./use-found-cases.ts";
import { ViewSwitch } from "./view-switch.tsx";

type Props = { search: CaseSearchState; chosen: Chosen };

/** What the search found. Nothing searched, nothing found and could not load are three different things. */
export function CaseResults({ search: { search, key }, chosen }: Props) {
  const { t, i18n } = useLingui();
  const found = useFoundCases(search);
  const { view } = useCaseView();
  const { sort } = useCaseSort();
  if (!found) return <BeforeSearch />;
  if (found.isLoading) return <Bones label={t`Loading the cases`} />;
  if (found.error && found.cases.length === 0) {
    // Asked for once more it would be refused again.
    if (found.error.errors.length > 0) return <NothingFound title={found.error.detail} />;
    return (
      <Failed title={t`The cases could not be loaded`} raw={found.error.problem} onRetry={found.retry}>
        <p className="soft">{found.error.detail}</p>
      </Failed>
    );
  }
  if (found.cases.length === 0 && search.kind !== "deleted")
    return <NoCase search={search} isCut={found.isCut} />;
  const isTable = view === "table" && search.kind !== "deleted";
  const isMore = found.more || found.isCut;
  const count = i18n.number(found.cases.length);
  const cases = isTable ? inOrder(found.cases, sort) : found.cases;
  return (
    <>
      <div className="found-head">
        <ResultsHeading search={search} />
        <p className="count" role="status">
          {isMore ? (
            <Trans>{count}+ cases</Trans>
          ) : (
            found.cases.length > 0 && <Plural value={found.cases.length} one="# case" other="# cases" />
          )}
        </p>
        {isTable && sort && isMore && <SortedSoFar count={found.cases.length} />}
        {isTable && <CopyCases key={key} cases={cases} />}
        {search.kind !== "deleted" && <ViewSwitch />}
      </div>
      <AsOf read={found.read}>
        {found.areAlike && (
          <p className="soft">
            <Trans>No exact match. Did you mean one of these?</Trans>
          </p>
        )}
        {isTable ? (
          <CaseTable cases={cases} marks={marksOf(search)} chosen={chosen} />
        ) : search.kind === "deleted" ? (
          <DeletedCases cases={cases} />
        ) : (
          <FoundCards cases={cases} chosen={chosen} />
        )}
      </AsOf>
      {found.isCut && (
        <p className="soft">
          <Trans>There may be more. Add a word: the owner's name, or digits of the phone number.</Trans>
        </p>
      )}
      <ShowMore
        key={key}
        more={found.more}
        busy={found.isLoadingMore === true}
        missed={found.isMoreMissed === true}
      />
    </>
  );
}

/** The order is over what is loaded: what is still to come may belong before it. */
function SortedSoFar({ count }: { count: number }) {
  return (
    <p className="count" role="status">
      <Trans>Sorted: the {count} loaded so far</Trans>
    </p>
  );
}
