import { Trans } from "@lingui/react/macro";
import { hoursApart } from "#domain/dose/dose.ts";
import { type Amount, useFormat } from "./use-format.ts";

type Props = { dose: Amount; dosesPerDay: number };

/** `2.0 ml`; of a dose that is divided `120.0 mg a day` and each one, so that nobody gives the day's at once. */
export function DayDose({ dose, dosesPerDay }: Props) {
  const amount = useFormat().dose(dose);
  if (dosesPerDay === 1) return <b>{amount}</b>;
  return (
    <>
      <b>
        <Trans>{amount} a day</Trans>
      </b>{" "}
      <small>
        <EachTime dose={dose} dosesPerDay={dosesPerDay} />
      </small>
    </>
  );
}

/** `60 mg every 12 hours`. */
export function EachTime({ dose, dosesPerDay }: Props) {
  const single = useFormat().spokenDose({ ...dose, dose: dose.dose / dosesPerDay });
  const hours = hoursApart(dosesPerDay);
  return (
    <Trans>
      {single} every {hours} hours
    </Trans>
  );
}
