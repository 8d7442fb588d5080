import { doseUnit, formatDose } from "#domain/dose.ts";

/** A dose as a large figure with its unit. */
export function DoseFigure({ dose, liquid }: { dose: number; liquid: boolean }) {
  return (
    <dd>
      {formatDose(dose)} <small>{doseUnit(liquid)}</small>
    </dd>
  );
}
