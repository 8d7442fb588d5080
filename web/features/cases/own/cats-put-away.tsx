import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Case } from "#contract/case.ts";
import { ReachTheTeam } from "#web/parts/case-not-here.tsx";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { Alert } from "#web/ui/alert.tsx";

/** `undefined` for one that the address names: nobody knows more of it. */
type PutAway = Pick<Case, "_id"> & { name: string | undefined };

/**
 * The cats that stood on this page and are not in the list any more, and the one whose dialog the address names and that is not in it.
 * @param cases the newest of them; nothing until they are known
 * @param more whether there are older ones than these
 * @param isRead by this page: a list from before does not know of a case that was opened since
 */
export function useCatsPutAway(
  cases: readonly Case[] | undefined,
  more: boolean,
  isRead: boolean,
): readonly PutAway[] {
  const [search] = useSearchParams();
  const [before, setBefore] = useState<readonly Case[]>([]);
  const [gone, setGone] = useState<readonly PutAway[]>([]);
  if (!cases) return gone;

  const isHere = (id: string) => cases.some(({ _id }) => _id === id);
  if (cases !== before) {
    const oldest = more && cases.at(-1)?.created;
    const left = before
      .filter(({ created }) => !oldest || created > oldest)
      .map(({ _id, cat }) => ({ _id, name: cat?.name ?? NAMELESS }));
    setGone([...gone, ...left].filter(({ _id }) => !isHere(_id)));
    setBefore(cases);
  }
  const named = search.get("cat");
  const isUnknown =
    isRead && !more && named !== null && !isHere(named) && !gone.some(({ _id }) => _id === named);
  return isUnknown ? [...gone, { _id: named, name: undefined }] : gone;
}

/** Whoever treats such a cat must not take it for the end of the treatment. */
export function CatsPutAway({ cats }: { cats: readonly PutAway[] }) {
  if (cats.length === 0) return null;
  return (
    <Alert tone="stop">
      {cats.map(({ _id, name }) => (
        <p key={_id}>
          <b>
            {name ? (
              <Trans>{name} is not on this page any more.</Trans>
            ) : (
              <Trans>That cat is not here.</Trans>
            )}
          </b>
        </p>
      ))}
      <p>
        <Trans>
          The team may have put the case away. That is not a reason to stop a medicine or to give another
          dose: ask them first.
        </Trans>
      </p>
      <ReachTheTeam />
    </Alert>
  );
}
