import { Trans } from "@lingui/react/macro";
import { Chosen } from "#web/parts/intake/intake-answer.tsx";
import type { Concern } from "./concern.ts";

/** Signs of the nerves or the eyes, whose dosage is more than the chosen one, though the owner chose another type. */
export function BelowSigns({ type, dosage, signs }: Extract<Concern, { kind: "below-signs" }>) {
  return dosage === undefined ? (
    <Trans>
      <b>
        Of the signs on the intake some may be {type}: <Chosen of={signs} />.
      </b>{" "}
      This medication has no dosage for it. Ask the owner and the vet.
    </Trans>
  ) : (
    <Trans>
      <b>
        Of the signs on the intake some may be {type}: <Chosen of={signs} />.
      </b>{" "}
      Its dosage is {dosage} mg/kg, more than the chosen one. Ask the owner and the vet.
    </Trans>
  );
}
