import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Empty, Failed, NothingFound } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { CaseTable } from "./case-table.tsx";
import type { CaseSearchState, Search } from "./use-case-search.ts";
import type { Chosen } from "./use-chosen-case.ts";
import { useFoundCases } from "./use-found-cases.ts";

type Props = { search: CaseSearchState; chosen: Chosen };

/** What the search found. Nothing searched, nothing found and could not load are three different things. */
export function CaseResults({ search: { search }, chosen }: Props) {
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
      <Failed title={t`The cases could not be loaded`} onRetry={found.retry}>
        <p className="soft">{found.error.detail}</p>
      </Failed>
    );
  }
  if (found.cases.length === 0) return <NoCase search={search} />;
  return (
    <>
      <p className="count" role="status">
        <Plural value={found.cases.length} one="# case" other="# cases" />
        {found.more && "+"}
      </p>
      <CaseTable cases={found.cases} term={search.kind === "find" ? search : undefined} chosen={chosen} />
      {found.more && (
        <Button full busy={found.isLoadingMore} onClick={found.more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function NoCase({ search }: { search: Search }) {
  const { t } = useLingui();
  switch (search.kind) {
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
