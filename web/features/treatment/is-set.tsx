import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";

type Props = {
  dose: Dose;
  /** Nobody knows whether what was sent is what is set now; whoever sent it can tell by the dose. */
  isOwn: "maybe" | "no";
};

/** Says which treatment stands where one was to be set. */
export function IsSet({ dose, isOwn }: Props) {
  const { day, dailyDose, medicine } = useFormat();
  const [by, from] = [dose.enteredByName, day(dose.effectiveDate)];
  const name = medicine(dose.medication);
  const amount = dailyDose(dose, dose.medication.dosesPerDay);
  return (
    <Alert tone="warn" focus>
      <p>
        <b>
          {isOwn === "maybe" ? (
            <Trans>We do not know whether this was saved. A treatment is set now:</Trans>
          ) : (
            <Trans>The status of this case is In Treatment, and a treatment is set:</Trans>
          )}
        </b>
      </p>
      <p>
        <Trans>
          {name}, <b>{amount}</b>, from {from}, entered by {by}.
        </Trans>
      </p>
      <p>
        {isOwn === "maybe" ? (
          <Trans>
            If it is yours, it was saved. If not, yours was not, and Update Treatment in the menu of the case
            changes it.
          </Trans>
        ) : (
          <Trans>Update Treatment in the menu of the case changes it.</Trans>
        )}
      </p>
    </Alert>
  );
}
