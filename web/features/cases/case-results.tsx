import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { AsOf } from "#web/parts/as-of.tsx";
import { Empty, Failed, NothingFound } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { CaseTable } from "./case-table.tsx";
import { DeletedCases } from "./deleted-cases.tsx";
import { FoundCards } from "./found-cards.tsx";
import type { CaseSearchState, Search } from "./use-case-search.ts";
import { useCaseView } from "./use-case-view.ts";
import type { Chosen } from "./use-chosen-case.ts";
import { useFoundCases } from "./use-found-cases.ts";
import { ViewSwitch } from "./view-switch.tsx";

type Props = { search: CaseSearchState; chosen: Chosen };

/** What the search found. Nothing searched, nothing found and could not load are three different things. */
export function CaseResults({ search: { search, key }, chosen }: Props) {
  const { t } = useLingui();
  const found = useFoundCases(search);
  if (!found) {
    return (
      <Empty icon="search" title={t`Search for cases.`}>
        <p className="soft">
          <Trans>A part of a cat's or an owner's name is enough. Show All lists every case.</Trans>
        </p>
      </Empty>
    );
  }
  if (found.isLoading) return <Bones label={t`Loading the cases`} />;
  if (found.error && found.cases.length === 0) {
    return (
      <Failed title={t`The cases could not be loaded`} raw={found.error.problem} onRetry={found.retry}>
        <p className="soft">{found.error.detail}</p>
      </Failed>
    );
  }
  if (found.cases.length === 0 && search.kind !== "deleted")
    return <NoCase search={search} isCut={found.isCut} />;
  return (
    <>
      <div className="found-head">
        {search.kind === "deleted" && (
          <h2>
            <Trans>Deleted Cases</Trans>
          </h2>
        )}
        <p className="count" role="status">
          <Plural value={found.cases.length} one="# case" other="# cases" />
          {(found.more || found.isCut) && "+"}
        </p>
        {search.kind !== "deleted" && <ViewSwitch />}
      </div>
      <AsOf read={found.read}>
        {found.areAlike && (
          <p className="soft">
            <Trans>Nothing is spelled like that. Is it one of these?</Trans>
          </p>
        )}
        <Cases search={search} cases={found.cases} chosen={chosen} />
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

function Cases({ search, cases, chosen }: { search: Search; cases: readonly Case[]; chosen: Chosen }) {
  const { view } = useCaseView();
  if (search.kind === "deleted") return <DeletedCases cases={cases} />;
  if (view === "cards") return <FoundCards cases={cases} chosen={chosen} />;
  return <CaseTable cases={cases} term={search.kind === "find" ? search : undefined} chosen={chosen} />;
}

/** Nothing was found where not everything was looked at: so nobody knows that there is none. */
function NotLookedThrough({ words }: { words: string }) {
  const { t } = useLingui();
  return (
    <NothingFound title={t`“${words}” could be too many cases to look through`}>
      <p className="soft">
        <Trans>Add three letters of a name, or three digits of the phone number.</Trans>
      </p>
    </NothingFound>
  );
}

function NoCase({ search, isCut }: { search: Search; isCut: boolean | undefined }) {
  const { t } = useLingui();
  switch (search.kind) {
    case "words": {
      const { words } = search;
      if (isCut) return <NotLookedThrough words={words} />;
      return (
        <NothingFound title={t`No case matches “${words}”`}>
          <p className="soft">
            <Trans>
              Try fewer words or shorter parts of them: of the cat, the owner or the phone number.
            </Trans>
          </p>
        </NothingFound>
      );
    }
    case "find": {
      const { term, field } = search;
      return (
        <NothingFound title={t`No case matches “${term}”`}>
          <p className="soft">
            {field === "cat-name" ? (
              <Trans>Try a shorter part of the name, or search by owner-name.</Trans>
            ) : (
              <Trans>Try a shorter part of the name, or search by cat-name.</Trans>
            )}
          </p>
        </NothingFound>
      );
    }
    case "graduating":
      return (
        <NothingFound title={t`Nobody graduates between these days`}>
          <p className="soft">
            <Trans>Choose days further apart.</Trans>
          </p>
        </NothingFound>
      );
    case "weight":
      return (
        <NothingFound title={t`No cat weighs that much now`}>
          <p className="soft">
            <Trans>Choose weights further apart. Only the latest weight of each cat counts.</Trans>
          </p>
        </NothingFound>
      );
    default:
      return (
        <Empty title={t`There are no cases yet`}>
          <p className="soft">
            <Trans>A case appears here as soon as an owner opens one.</Trans>
          </p>
        </Empty>
      );
  }
}
