import { Trans, useLingui } from "@lingui/react/macro";
import type { Concern } from "./concern.ts";

/** The medication has a dosage for some of what the cat has and not for the rest, which may need more. */
export function NoDosage({ types, chosen }: Extract<Concern, { kind: "no-dosage" }>) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(types);
  return (
    <Trans>
      <b>This medication has no dosage for {names}:</b> the chosen one is for {chosen}, and may be too little.
      Ask the vet, or choose another medication.
    </Trans>
  );
}
