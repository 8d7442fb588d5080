import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CatInfo } from "#contract/intake.ts";

/** `2 years 3 months`; a part that is nothing is left out. */
export function CatAge({ cat: { age } }: { cat: Pick<CatInfo, "age"> }) {
  const { t } = useLingui();
  const { years, months, isEstimate } = age;
  const parts = [
    years > 0 && t`${plural(years, { one: "# year", other: "# years" })}`,
    months > 0 && t`${plural(months, { one: "# month", other: "# months" })}`,
  ];
  const words = parts.filter(Boolean).join(" ");
  return isEstimate ? <Trans>about {words}</Trans> : words;
}
