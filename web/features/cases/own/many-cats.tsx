import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, type SyntheticEvent, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { Case } from "#contract/case.ts";
import type { Day } from "#domain/calendar.ts";
import { inSmallLetters } from "#domain/catalogue/small-letters.ts";
import { RowHeights } from "#web/ui/row-heights.ts";
import { ShowMore } from "#web/ui/show-more.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { rowOf, useHeldRows } from "#web/ui/use-held-rows.ts";
import { useNearRows } from "#web/ui/use-near-rows.ts";
import { UnlistedCat } from "./unlisted-cat.tsx";
import "./many-cats.css";

const CARDS = { heights: new RowHeights(900), wholeUpTo: 0 };

type Props = {
  cards: readonly Case[];
  card: (kase: Case) => ReactNode;
  /** Brings others, where there are some that have not been asked for. */
  more: (() => void) | undefined;
  busy: boolean;
  missed: boolean;
  today: Day;
  /** Those of which it is said that they are not here. */
  putAway: readonly { _id: string }[];
};

/** The cats of an owner who has more than come at once: only the cards near the window are on the page. */
export function ManyCats({ cards, card, more, busy, missed, today, putAway }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  // The last one when more was asked for: with the one after it whoever asked goes on.
  const [askedAfter, setAskedAfter] = useState<string>();
  const found = useMemo(() => withName(cards, name), [cards, name]);
  const open = useOpenCat();
  const isUnlisted = open !== undefined && !found.some(({ _id }) => _id === open);
  return (
    <>
      {isUnlisted && (
        <UnlistedCat
          caseId={open}
          today={today}
          isSaid={putAway.some(({ _id }) => _id === open)}
          key={open}
        />
      )}
      <div className="find-cat">
        <TextInput
          label={t`Find a cat by name`}
          hint={t`Your browser's Find searches only the cats now on screen.`}
          type="search"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="note" role="status">
          <Plural value={found.length} one="# cat." other="# cats." />
          {more && (
            <>
              {" "}
              <Trans>The others come with 'Show more cats', at the end.</Trans>
            </>
          )}
        </p>
      </div>
      <NearCards cards={found} card={card} hasMore={more !== undefined} askedAfter={askedAfter} key={name} />
      <ShowMore
        more={
          more &&
          (() => {
            setAskedAfter(found.at(-1)?._id);
            more();
          })
        }
        busy={busy}
        missed={missed}
      >
        <Trans>Show more cats</Trans>
      </ShowMore>
    </>
  );
}

function withName(cards: readonly Case[], name: string): readonly Case[] {
  const part = inSmallLetters(name.trim());
  return part ? cards.filter(({ cat }) => cat && inSmallLetters(cat.name).includes(part)) : cards;
}

type NearProps = Pick<Props, "cards" | "card"> & {
  hasMore: boolean;
  askedAfter: string | undefined;
};

function NearCards({ cards, card, hasMore, askedAfter }: NearProps) {
  const keys = useMemo(() => cards.map(({ _id }) => _id), [cards]);
  const { held, onFocus, onClick } = useHeldCards(keys, askedAfter);
  const { list, rows } = useNearRows(keys, held, hasMore, CARDS);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without its dots it is no list to VoiceOver
    <ul className="many-cats" role="list" ref={list} onFocusCapture={onFocus} onClickCapture={onClick}>
      {rows.map(({ key, index, item }) => {
        const kase = cards[index];
        return (
          kase && (
            <li key={key} {...item}>
              {card(kase)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The one whose dialog is open, by the address. */
function useOpenCat(): string | undefined {
  const [search] = useSearchParams();
  return search.get("cat") ?? undefined;
}

/** One whose dialog is open must not go either, nor what somebody has pressed: it stays as they left it. */
function useHeldCards(keys: readonly string[], askedAfter: string | undefined) {
  const open = useOpenCat();
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const { held, onFocus } = useHeldRows(keys, askedAfter);
  return {
    held: new Set([...held, ...pressed, ...(open ? [open] : [])]),
    onFocus,
    onClick: (event: SyntheticEvent) => {
      const key = rowOf(event);
      if (key) setPressed((before) => (before.has(key) ? before : new Set(before).add(key)));
    },
  };
}
