import { Trans, useLingui } from "@lingui/react/macro";
import type { CurrentHealthInfo } from "#contract/intake.ts";
import { formatKg } from "#domain/weight/weight.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Answer, Chosen } from "./intake-answer.tsx";

export function HealthAnswers({ health }: { health: CurrentHealthInfo }) {
  const { t } = useLingui();
  const { kg, day } = useFormat();
  const { weightKg, effectiveDate, userFormattedWeight } = health.catWeight;
  const [weight, weighed] = [kg(weightKg), day(effectiveDate)];
  // Typed as it is shown, it need not be said twice.
  const isShown = userFormattedWeight === `${Number(formatKg(weightKg))} kg`;
  return (
    <>
      <Answer
        question={<Trans>Cat weight</Trans>}
        more={isShown ? t`weighed on ${weighed}` : t`${userFormattedWeight}, weighed on ${weighed}`}
      >
        <Trans>{weight} kg</Trans>
      </Answer>
      <Answer question={<Trans>Eating</Trans>} more={health.describeEating}>
        <Chosen of={health.isEating} />
      </Answer>
      <Answer question={<Trans>Drinking</Trans>}>
        <Chosen of={health.isDrinking} />
      </Answer>
      <Answer question={<Trans>Diarrhea</Trans>}>
        <Chosen of={health.hasDiarrhea} />
      </Answer>
      <Answer question={<Trans>Vomiting</Trans>}>
        <Chosen of={health.isVomiting} />
      </Answer>
      <Answer question={<Trans>Fever, over 102F or below 98F</Trans>} more={health.describeFever}>
        <Chosen of={health.hasFever} />
      </Answer>
      <Answer question={<Trans>Trouble breathing</Trans>}>
        <Chosen of={health.hasTroubleBreathing} />
      </Answer>
      <Answer question={<Trans>Energy level decreased</Trans>}>
        <Chosen of={health.hasEnergyChanged} />
      </Answer>
      <Answer question={<Trans>Any other health issues</Trans>} more={health.describeOtherHealthIssues}>
        <Chosen of={health.otherHealthIssues} />
      </Answer>
    </>
  );
}
