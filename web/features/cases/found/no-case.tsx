import { Trans, useLingui } from "@lingui/react/macro";
import type { Search } from "#web/features/cases/search/use-case-search.ts";
import { Empty, NothingFound } from "#web/ui/blank.tsx";
import { ResultsHeading } from "./results-heading.tsx";

/** Nothing was found where not everything was looked at: so nobody knows that there is none. */
function NotLookedThrough({ words }: { words: string }) {
  const { t } = useLingui();
  return (
    <NothingFound title={t`“${words}” is too short to search for`}>
      <p className="soft">
        <Trans>Add three letters of a name, or three digits of the phone number.</Trans>
      </p>
    </NothingFound>
  );
}

const isShort = (word: string) => [...word].length < 3;

/** What to try next, where a search found nothing. */
export function NoCase({ search, isCut }: { search: Search; isCut: boolean | undefined }) {
  const { t } = useLingui();
  switch (search.kind) {
    case "words": {
      const { words } = search;
      if (isCut) return <NotLookedThrough words={words} />;
      return (
        <NothingFound title={t`No case matches “${words}”`}>
          <p className="soft">
            {words.split(/\s+/).some(isShort) ? (
              <Trans>
                One or two letters are looked for where a name begins. Add a letter to a part of it.
              </Trans>
            ) : (
              <Trans>
                Try fewer words or shorter parts of them: of the cat, the owner or the phone number.
              </Trans>
            )}
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
    case "medication":
      return (
        <>
          <ResultsHeading search={search} />
          <NothingFound title={t`No cat is on a dose from this version now`}>
            <p className="soft">
              <Trans>Each may have another dose by now, or none is given any more.</Trans>
            </p>
          </NothingFound>
        </>
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
