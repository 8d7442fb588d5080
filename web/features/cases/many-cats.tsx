import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type SyntheticEvent, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { Case } from "#contract/case.ts";
import type { Day } from "#domain/calendar.ts";
import { RowHeights } from "#web/ui/row-heights.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { rowOf, useHeldRows } from "#web/ui/use-held-rows.ts";
import { useNearRows } from "#web/ui/use-near-rows.ts";
import { CaseCard } from "./case-card.tsx";
import "./many-cats.css";

const CARDS = { heights: new RowHeights(900), wholeUpTo: 0 };

type Props = {
  cards: readonly Case[];
  /** There are others that have not been asked for. */
  hasMore: boolean;
  today: Day;
};

/** The cats of an owner who has more than come at once: only the cards near the window are on the page. */
export function ManyCats(props: Props) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const found = useMemo(() => withName(props.cards, name), [props.cards, name]);
  return (
    <>
      <div className="find-cat">
        <TextInput
          label={t`Find a cat by name`}
          hint={t`The search of your browser finds only the cats near what you see.`}
          type="search"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="note" role="status">
          <Plural value={found.length} one="# cat." other="# cats." />
          {props.hasMore && (
            <>
              {" "}
              <Trans>The others come with 'Show more cats', at the end.</Trans>
            </>
          )}
        </p>
      </div>
      <NearCards {...props} cards={found} key={name} />
    </>
  );
}

function withName(cards: readonly Case[], name: string): readonly Case[] {
  const part = name.trim().toLocaleLowerCase();
  return part ? cards.filter(({ cat }) => cat?.name.toLocaleLowerCase().includes(part)) : cards;
}

function NearCards({ cards, hasMore, today }: Props) {
  const keys = useMemo(() => cards.map(({ _id }) => _id), [cards]);
  const { held, onFocus, onClick } = useHeldCards(keys);
  const { list, rows } = useNearRows(keys, held, hasMore, CARDS);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without its dots it is no list to VoiceOver
    <ul className="many-cats" role="list" ref={list} onFocusCapture={onFocus} onClickCapture={onClick}>
      {rows.map(({ key, index, item }) => {
        const kase = cards[index];
        return (
          kase && (
            <li key={key} {...item}>
              <CaseCard kase={kase} allowAdmin={false} showButtons today={today} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** One whose dialog is open must not go either, nor what somebody has pressed: it stays as they left it. */
function useHeldCards(keys: readonly string[]) {
  const [search] = useSearchParams();
  const open = search.get("cat");
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const { held, onFocus } = useHeldRows(keys);
  return {
    held: new Set([...held, ...pressed, ...(open ? [open] : [])]),
    onFocus,
    onClick: (event: SyntheticEvent) => {
      const key = rowOf(event);
      if (key) setPressed((before) => (before.has(key) ? before : new Set(before).add(key)));
    },
  };
}
