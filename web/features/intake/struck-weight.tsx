import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { struckAs } from "#domain/weight/struck-weight.ts";
import { readWeight } from "#web/parts/weight-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { WeighedAnswers } from "./health-answers.ts";
import { useIntake } from "./use-intake.ts";

/** The step stands filled with what was sent, also when the team has struck out its weight: sent again, it counts no more. */
export function StruckWeight({ catWeight, weighedOn }: WeighedAnswers) {
  const { caseId, goneWeights, locked } = useIntake();
  const read = readWeight(catWeight);
  if (locked || "error" in read) return null;
  const { weightKg } = read.ok;
  const { withdrawn } = struckAs(goneWeights, { weightKg, effectiveDay: weighedOn }) ?? {};
  if (!withdrawn) return null;
  const { withdrawnByName: name, reason } = withdrawn;
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          {name} has crossed out this weight: "{reason}". It does not count, even if you send it again. Enter
          the right weight. If this one is right, record it under{" "}
          <Link to={`/case/${caseId}/update-weight`}>Update Weight</Link>.
        </Trans>
      </p>
    </Alert>
  );
}
