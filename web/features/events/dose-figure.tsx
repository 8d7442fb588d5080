import { Trans } from "@lingui/react/macro";
import { doseUnit, formatDose } from "#domain/dose/dose.ts";
import { EachTime } from "#web/parts/day-dose.tsx";

type Props = { dose: number; liquid: boolean; dosesPerDay: number };

/** A dose as a large figure with its unit; of one that is divided, that it is a day's, and what each one is. */
export function DoseFigure({ dose, liquid, dosesPerDay }: Props) {
  const unit = doseUnit(liquid);
  if (dosesPerDay === 1) {
    return (
      <dd>
        {formatDose(dose)} <small>{unit}</small>
      </dd>
    );
  }
  return (
    <dd>
      {formatDose(dose)}{" "}
      <small>
        <Trans>{unit} a day</Trans>
      </small>
      <p className="note">
        <EachTime dose={{ dose, liquid }} dosesPerDay={dosesPerDay} />
      </p>
    </dd>
  );
}
