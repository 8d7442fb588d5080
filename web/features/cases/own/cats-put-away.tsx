import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Case } from "#contract/case.ts";
import { hasDied } from "#domain/course/status.ts";
import { ReachTheTeam } from "#web/parts/case-not-here.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { type KnownCat, keepKnownCats, known, knownCats } from "./known-cats.ts";

/** `undefined` for one that the address names: nobody knows more of it. */
type PutAway = Pick<Case, "_id"> & { name: string | undefined };

/**
 * The cats that stood on this page, however long ago on this device, and are not in the list any more, and the one whose dialog the
 * address names and that is not in it; and what forgets them.
 * @param cases the newest of them; nothing until they are known
 * @param more whether there are older ones than these
 * @param isRead by this page: a list from before does not know of a case that was opened since
 */
export function useCatsPutAway(
  cases: readonly Case[] | undefined,
  more: boolean,
  isRead: boolean,
): { putAway: readonly PutAway[]; forget: (() => void) | undefined } {
  const [search] = useSearchParams();
  const [seen, setSeen] = useState<readonly Case[]>();
  const [before, setBefore] = useState(knownCats);
  const [gone, setGone] = useState<readonly KnownCat[]>([]);
  useEffect(() => {
    if (seen) keepKnownCats([...before, ...gone]);
  }, [seen, before, gone]);

  const isHere = (id: string) => !!cases?.some(({ _id }) => _id === id);
  if (cases && isRead && cases !== seen) {
    const oldest = more && cases.at(-1)?.created;
    const left = before.filter(({ created }) => !oldest || created > oldest);
    setGone([...gone, ...left].filter(({ _id }) => !isHere(_id)));
    // Of one that died nobody gives a medicine any more, and nothing reminds.
    setBefore(cases.filter(({ status }) => !hasDied(status)).map(known));
    setSeen(cases);
  }
  // Ids are in small letters; a messenger may have made others of them.
  const named = search.has("show") ? search.get("cat")?.toLowerCase() : undefined;
  const isUnknown =
    isRead && !more && named !== undefined && !isHere(named) && !gone.some(({ _id }) => _id === named);
  return {
    putAway: isUnknown ? [...gone, { _id: named, name: undefined }] : gone,
    forget: gone.length > 0 ? () => setGone([]) : undefined,
  };
}

/** Whoever treats such a cat must not take it for the end of the treatment. */
export function CatsPutAway({ putAway, forget }: ReturnType<typeof useCatsPutAway>) {
  if (putAway.length === 0) return null;
  return (
    <Alert tone="stop">
      {putAway.map(({ _id, name }) => (
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
      {forget && (
        <Button onClick={forget}>
          <Trans>Do not tell me again</Trans>
        </Button>
      )}
    </Alert>
  );
}
