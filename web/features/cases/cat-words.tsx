import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CatInfo } from "#contract/intake.ts";
import { useOptions } from "#web/features/intake/answer-words.ts";

/** What stands in the place of a name that nobody has given yet. */
export const NAMELESS = "<Not Provided>";

/** `(Female)` */
export function CatSex({ cat }: { cat: CatInfo }) {
  const [sex] = useOptions([cat.sex]);
  return `(${sex?.label})`;
}

/** `2 years 3 months`; a part that is nothing is left out. */
export function CatAge({ cat: { age } }: { cat: CatInfo }) {
  const { t } = useLingui();
  const { years, months, isEstimate } = age;
  const parts = [
    years > 0 && t`${plural(years, { one: "# year", other: "# years" })}`,
    months > 0 && t`${plural(months, { one: "# month", other: "# months" })}`,
  ];
  const words = parts.filter(Boolean).join(" ");
  return isEstimate ? <Trans>about {words}</Trans> : words;
}
