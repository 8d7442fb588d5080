import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { tabletsGiven } from "#domain/dose/tablets.ts";
import { useTabletWords } from "./use-tablet-words.ts";

type Props = { dose: Pick<Dose, "dose" | "liquid" | "medication"> };

/** `= 1½ tablets`, `about 1¾ tablets (87.5 mg)`; of a liquid nothing. */
export function TabletsInWords({ dose: { dose, liquid, medication } }: Props) {
  const words = useTabletWords();
  if (liquid) return null;
  const given = tabletsGiven(dose, medication);
  const amount = words.amount(given);
  const mg = words.mg(given.mg);
  return (
    <p className="note">
      {!amount ? (
        <Trans>less than a quarter of a tablet</Trans>
      ) : given.exact ? (
        <Trans>= {amount}</Trans>
      ) : (
        <Trans>
          about {amount} ({mg})
        </Trans>
      )}
      {medication.dosesPerDay > 1 && <Trans> each time</Trans>}
    </p>
  );
}
