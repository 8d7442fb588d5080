import { risesTooMuch } from "./rise.ts";

type Corrected = {
  holdReason?: string | undefined;
  doseNow?: { dose: number } | undefined;
  proposedDose?: { dose: number } | undefined;
};

/**
 * Of what striking out did: the dose in force waits itself, for what it rose from is gone, and no weight is to raise it
 * by so much.
 */
export function hasRisenTooMuch({ holdReason, doseNow, proposedDose }: Corrected): boolean {
  if (holdReason !== "rise-over-25" || !doseNow) return false;
  return !proposedDose || !risesTooMuch(doseNow.dose, proposedDose.dose);
}
