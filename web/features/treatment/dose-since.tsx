import { Trans } from "@lingui/react/macro";
import { givenSince } from "#web/parts/given-since.ts";
import { struckDosesOf } from "#web/parts/struck-since.ts";
import { useFormat } from "#web/parts/use-format.ts";
import type { Given } from "./what-to-give.tsx";

/** From when on a dose was given, and the weight that it came from. */
export function DoseSince({ kase, dose, today }: Given<"withdrawn" | "struckDoses">) {
  const { shortDay, kg } = useFormat();
  const from = givenSince(dose, struckDosesOf(kase));
  const since = shortDay(from);
  const weight = kg(dose.weight.data.weightKg);
  return (
    <p className="dose-since">
      {from === today ? (
        <Trans>
          Since today, {since}, from {weight} kg
        </Trans>
      ) : // Of an adviser further east, whose day had begun already: nobody is to wait for hers.
      from > today ? (
        <Trans>
          In effect now, although dated {since}, from {weight} kg
        </Trans>
      ) : (
        <Trans>
          Since {since}, from {weight} kg
        </Trans>
      )}
    </p>
  );
}
