import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useSingleKeys } from "#web/parts/use-single-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { CaseSearchState } from "./use-case-search.ts";

const WORDS_MAX = 100;

/** One box for whatever an adviser has of a cat: its name, its owner's, some digits of the phone; in any order. */
export function FindBox({ search: { search, key, run } }: { search: CaseSearchState }) {
  const { t } = useLingui();
  const found = search.kind === "words" ? search.words : "";
  const [words, setWords] = useState(found);
  const input = useRef<HTMLInputElement>(null);
  useSingleKeys({ "/": () => input.current?.select() });
  useFocusOnRequest(input);

  // Back, or a link, has brought another search.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setWords(found);
  }

  return (
    <search className="find" aria-label={t`Find a case`}>
      <form
        className="find-box"
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim()) run({ kind: "words", words: words.trim() });
          else input.current?.focus();
        }}
      >
        <TextInput
          ref={input}
          label={t`Find by cat, owner or phone`}
          placeholder={t`Cat, owner or phone`}
          type="search"
          autoComplete="off"
          maxLength={WORDS_MAX}
          aria-keyshortcuts="/"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" kind="main">
          <Trans>Find</Trans>
        </Button>
      </form>
    </search>
  );
}

/** Whoever came here by the key for searching goes on typing. */
function useFocusOnRequest(input: RefObject<HTMLInputElement | null>): void {
  const { state } = useLocation();
  useEffect(() => {
    if (state !== "search") return;
    // After the arrival, which takes the focus to the heading of the page.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [state, input]);
}
