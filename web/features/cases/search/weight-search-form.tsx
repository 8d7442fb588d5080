import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { parseDecimal } from "#domain/weight/weight.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { CaseSearchState } from "./use-case-search.ts";

const MAX_KG = 100;

/** Whose latest weight lies between two weights; one of them is enough. `4,2` is 4.2. */
export function WeightSearchForm({ search: { search, key, run } }: { search: CaseSearchState }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const found = search.kind === "weight" ? search : undefined;
  const shown = (kg: number | undefined) => (kg === undefined ? "" : number(kg));
  const [min, setMin] = useState(() => shown(found?.minKg));
  const [max, setMax] = useState(() => shown(found?.maxKg));
  const [error, setError] = useState<Wrong>();

  // Back, or a link, has brought another search.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setError(undefined);
    if (found) setMin(shown(found.minKg));
    if (found) setMax(shown(found.maxKg));
  }

  const messages: Record<Wrong, string> = {
    min: t`Enter kilograms, for example 3.5.`,
    max: t`Enter kilograms, for example 3.5.`,
    none: t`Enter one weight or both.`,
    order: t`This is below the other weight.`,
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = readBounds(min, max);
        setError("wrong" in read ? read.wrong : undefined);
        if ("ok" in read) run({ kind: "weight", ...read.ok });
      }}
    >
      <fieldset className="inline-form">
        <legend>
          <Trans>Latest weight between</Trans>
        </legend>
        <TextInput
          label={t`From (kg)`}
          inputMode="decimal"
          autoComplete="off"
          value={min}
          error={error === "min" || error === "none" ? messages[error] : undefined}
          onChange={({ target }) => setMin(target.value)}
        />
        <TextInput
          label={t`To (kg)`}
          inputMode="decimal"
          autoComplete="off"
          value={max}
          error={error === "max" || error === "order" ? messages[error] : undefined}
          onChange={({ target }) => setMax(target.value)}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </fieldset>
    </form>
  );
}

type Wrong = "min" | "max" | "none" | "order";
type Bounds = { minKg: number | undefined; maxKg: number | undefined };

function readBounds(min: string, max: string): { ok: Bounds } | { wrong: Wrong } {
  const bounds = { minKg: parseDecimal(min), maxKg: parseDecimal(max) };
  if (isWrong(min, bounds.minKg)) return { wrong: "min" };
  if (isWrong(max, bounds.maxKg)) return { wrong: "max" };
  if (bounds.minKg === undefined && bounds.maxKg === undefined) return { wrong: "none" };
  if ((bounds.minKg ?? 0) > (bounds.maxKg ?? MAX_KG)) return { wrong: "order" };
  return { ok: bounds };
}

function isWrong(text: string, kg: number | undefined): boolean {
  return text.trim() !== "" && (kg === undefined || kg < 0 || kg > MAX_KG);
}
