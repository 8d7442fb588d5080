import { useLingui } from "@lingui/react/macro";
import type { Age } from "#domain/age.ts";

/** Says an age as lists do: `2 y 3 m`. */
export function useShortAge() {
  const { t } = useLingui();
  return ({ years, months }: Age) => {
    if (years === 0) return t`${months} m`;
    return months === 0 ? t`${years} y` : t`${years} y ${months} m`;
  };
}
