import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Day } from "#domain/calendar.ts";
import {
  type ExplainableDose,
  explainDose,
  mlInSum,
  type RoundingStrategy,
  weightInSum,
} from "#domain/dose/dose.ts";
import type { FIP_TYPES } from "#domain/intake/intake.ts";
import { useFormat } from "./use-format.ts";
import "./dose-sum.css";

export type Sum = ExplainableDose & {
  strategy: RoundingStrategy;
  /** Whose dosage it is. */
  fipType: (typeof FIP_TYPES)[number];
  weighedDay: Day;
};

type Props = {
  sum: Sum;
  /** Without the small reasons: for those who know them. */
  brief?: boolean;
};

/** The sum that gave a dose, step by step as on paper, and in one line to be copied into a message. */
export function DoseSum(props: Props) {
  return (
    <>
      <DoseSteps {...props} />
      <p className="sum-line">{explainDose(props.sum)}</p>
    </>
  );
}

/** The same without the line. */
export function DoseSteps({ sum, brief = false }: Props) {
  const { t } = useLingui();
  const { number, dose, shortDay } = useFormat();
  const { weightUsedInCalc, mgPerKg, concentration_mg_ml, liquid, strategy, fipType } = sum;
  const exactMg = number(weightUsedInCalc * mgPerKg);
  const exactMl = number(mlInSum(sum), 6);
  const weighed = shortDay(sum.weighedDay);
  const [dosage, strength] = [number(mgPerKg), number(concentration_mg_ml)];
  const why = (reason: ReactNode) => !brief && <small>{reason}</small>;

  return (
    <table className="sum">
      <caption className="sr">{t`How the dose is worked out`}</caption>
      <tbody>
        <Step
          name={brief ? <Trans>Weight, {weighed}</Trans> : <Trans>Weight</Trans>}
          why={why(<Trans>weighed {weighed}</Trans>)}
          result={`${weightInSum(sum)} kg`}
        />
        <Step
          name={<Rounding strategy={strategy} />}
          why={why(<Direction strategy={strategy} />)}
          result={`${number(weightUsedInCalc)} kg`}
        />
        <Step
          name={<Trans>× {dosage} mg for each kg</Trans>}
          why={why(<Trans>the dosage for {fipType}</Trans>)}
          result={`${exactMg} mg`}
        />
        {liquid && (
          <Step
            name={<Trans>÷ {strength} mg in each ml</Trans>}
            why={why(<Trans>the strength of this medicine</Trans>)}
            result={`${exactMl} ml`}
          />
        )}
        <Step answer name={<Trans>Daily dose, to one decimal</Trans>} result={dose(sum)} />
      </tbody>
    </table>
  );
}

type StepProps = { name: ReactNode; why?: ReactNode; result: string; answer?: boolean };

function Step({ name, why, result, answer }: StepProps) {
  return (
    <tr className={answer ? "answer" : undefined}>
      <th scope="row">
        {name}
        {why}
      </th>
      <td>{result}</td>
    </tr>
  );
}

/** How the weight is rounded, in words: `Rounded up to the next 0.1 kg`. */
export function Rounding({ strategy }: { strategy: RoundingStrategy }) {
  const { number } = useFormat();
  const nearest = number(strategy.nearest);
  return strategy.direction === "up" ? (
    <Trans>Rounded up to the next {nearest} kg</Trans>
  ) : (
    <Trans>Rounded down to the last {nearest} kg</Trans>
  );
}

/** Of the weight alone: the last step may still take the dose a little down, or up. */
function Direction({ strategy }: { strategy: RoundingStrategy }) {
  return strategy.direction === "up" ? (
    <Trans>so the weight used is never too low</Trans>
  ) : (
    <Trans>so the weight used is never too high</Trans>
  );
}
