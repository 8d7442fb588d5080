import { useLingui } from "@lingui/react/macro";
import { countTablets, isOneTablet, type TabletsGiven } from "#domain/dose/tablets.ts";
import { useFormat } from "./use-format.ts";

/** Tablets in words. */
export function useTabletWords() {
  const { t } = useLingui();
  const { spokenDose } = useFormat();
  return {
    /** `1¼ tablets`, `½ tablet`; nothing where the dose is less than a quarter. */
    amount({ quarters }: TabletsGiven): string | undefined {
      if (quarters === 0) return undefined;
      const count = countTablets(quarters);
      return isOneTablet(quarters) ? t`${count} tablet` : t`${count} tablets`;
    },
    mg: (dose: number) => spokenDose({ dose, liquid: false }),
  };
}
