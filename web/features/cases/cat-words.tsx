import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CatInfo } from "#contract/intake.ts";

/** What stands in the place of a name that nobody has given yet. */
export const NAMELESS = "<Not Provided>";

// Not out of the words of the whole intake: every owner's phone loads what stands on a card.
const SEX_WORDS: Record<CatInfo["sex"], MessageDescriptor> = {
  Male: msg`Male`,
  Female: msg`Female`,
  Unknown: msg`Unknown`,
};

/** `(Female)` */
export function CatSex({ cat }: { cat: CatInfo }) {
  const { t } = useLingui();
  return `(${t(SEX_WORDS[cat.sex])})`;
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
