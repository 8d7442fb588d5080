import { useLingui } from "@lingui/react/macro";
import type { Changed, EntryChange } from "#domain/catalogue/catalogue-changes.ts";
import { useFormat } from "#web/parts/use-format.ts";

/** What changed in an entry, as a reader sees it: its name, what stood there, what stands there now. */
export function useChangeWords() {
  const { t } = useLingui();
  const { number } = useFormat();
  const names: Record<Changed, (fipType: string) => string> = {
    displayName: () => t`Name`,
    type: () => t`Type`,
    concentration_mg_ml: () => t`Concentration, mg in each ml or tablet`,
    nearest: () => t`Step of the weight, kg`,
    direction: () => t`Rounding of the weight`,
    dosesPerDay: () => t`Doses a day`,
    ceilingMgPerKg: () => t`Ceiling, mg/kg a day`,
    source: () => t`Source of the entry`,
    dosage: (fipType) => t`Dosage for ${fipType}, mg/kg a day`,
    dosageSource: (fipType) => t`Source for ${fipType}`,
  };
  const values: Record<string, string> = { liquid: t`liquid`, pill: t`pill`, up: t`up`, down: t`down` };
  const written = (value: string | number | undefined) => {
    if (value === undefined || value === "" || Number.isNaN(value)) return t`none`;
    return typeof value === "number" ? number(value) : (values[value] ?? value);
  };
  return ({ what, fipType = "No", from, to }: EntryChange) => ({
    name: names[what](fipType),
    from: written(from),
    to: written(to),
  });
}
