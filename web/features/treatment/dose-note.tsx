import { Trans } from "@lingui/react/macro";
import { useFormat } from "#web/parts/use-format.ts";
import { everInForce } from "./doses-ever.ts";
import type { Given } from "./what-to-give.tsx";

/**
 * What the team wrote with a dose. One that a weight gave goes on with the note of the dose that it raised: "always with
 * food" holds for both. Its day and that dose stand with it, since it may speak of amounts; also where the dose is to be asked
 * about: it is not for tonight.
 */
export function DoseNote({ kase, dose, isAsked }: Given<"doses" | "withdrawn"> & { isAsked: boolean }) {
  const { shortDay, dailyDose } = useFormat();
  const isRaised = dose.origin === "weight";
  const from = isRaised ? everInForce(kase).find(({ origin }) => origin !== "weight") : dose;
  // Of another medicine it is where the dose that was raised was struck out.
  if (!from?.note || from.medication._id !== dose.medication._id) return null;
  const day = shortDay(from.effectiveDate);
  const amount = dailyDose(from, from.medication.dosesPerDay);
  return (
    <>
      {(isRaised || isAsked) && (
        <p className="dose-since">
          <Trans>
            The team's note from {day}, when the dose was {amount}:
          </Trans>
        </p>
      )}
      <p className="dose-note" dir="auto">
        {from.note}
      </p>
    </>
  );
}
