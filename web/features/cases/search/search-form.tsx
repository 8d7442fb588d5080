import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { CASE_SEARCH_FIELDS } from "#contract/cases.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { CaseSearchState, SearchField } from "./use-case-search.ts";

const TERM_MAX = 100;

/** A term and the field it is looked for in; or every case. */
export function SearchForm({ search: { search, key, run } }: { search: CaseSearchState }) {
  const { t } = useLingui();
  const found = search.kind === "find" ? search : undefined;
  const [term, setTerm] = useState(found?.term ?? "");
  const [field, setField] = useState<SearchField>(found?.field ?? "cat-name");
  const input = useRef<HTMLInputElement>(null);

  // Back, or a link, has brought another search.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setTerm(found?.term ?? "");
    if (found) setField(found.field);
  }

  return (
    <search>
      <form
        className="inline-form"
        aria-label={t`Search for cases`}
        onSubmit={(event) => {
          event.preventDefault();
          if (term.trim()) run({ kind: "find", term: term.trim(), field });
          else input.current?.focus();
        }}
      >
        <TextInput
          ref={input}
          label={t`Term`}
          type="search"
          required
          autoComplete="off"
          maxLength={TERM_MAX}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
        <Select
          label={t`Field`}
          required
          value={field}
          onChange={({ target }) =>
            setField(CASE_SEARCH_FIELDS.find((name) => name === target.value) ?? field)
          }
        >
          {CASE_SEARCH_FIELDS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
        <Button onClick={() => run({ kind: "all" })}>
          <Trans>Show All</Trans>
        </Button>
      </form>
    </search>
  );
}
