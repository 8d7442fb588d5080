import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
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
