import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";

/** Which of two cats of one name this is, before its dose: or one is given what is the other's. */
export function SameName({ kase: { cat, created, metrics } }: { kase: Case }) {
  const format = useFormat();
  const [latest] = metrics.weights;
  const [name, added] = [cat?.name, format.day(created)];
  const weight = latest && format.kg(latest.data.weightKg);
  return (
    <Alert tone="warn" quiet>
      <b>
        <Trans>You have more than one cat called {name} here.</Trans>
      </b>{" "}
      {weight ? (
        <Trans>
          This is the one added on {added}, of {weight} kg.
        </Trans>
      ) : (
        <Trans>This is the one added on {added}.</Trans>
      )}{" "}
      <Trans>If they are the same cat, ask the team which dose counts.</Trans>
    </Alert>
  );
}
