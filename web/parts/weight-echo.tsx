import { useLingui } from "@lingui/react/macro";
import type { Day } from "#domain/calendar.ts";
import { formatLbOz, grams, OZ_PER_LB, type ParsedWeight, parseWeightInput } from "#domain/weight/weight.ts";
import { classes } from "#web/ui/classes.ts";
import { ownToday } from "./own-today.ts";
import { useFormat } from "./use-format.ts";
import { enteredWeight, readWeight, type WeightText } from "./weight-text.ts";

export type PreviousWeight = { weightKg: number; day: Day };

type Props = {
  id: string;
  value: WeightText;
  previous: PreviousWeight | undefined;
  isDoubtful: boolean | undefined;
};

/** What was understood, as it is typed: `6 lb 5 oz = 2.86 kg, 120 g more than on 12 Nov`. */
export function WeightEcho({ id, value, previous, isDoubtful }: Props) {
  const words = useWords();
  const read = readWeight(value);

  return (
    <p className={classes("weight-echo", "hint", isDoubtful && "doubtful")} id={id} role="status">
      {"ok" in read && <b>{words.understood(value, read.ok)}</b>}
      {"ok" in read ? previous && `, ${words.compared(read.ok, previous)}` : words.inPounds(value)}
    </p>
  );
}

function useWords() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  // All that was typed: of fewer digits 0.0004 would be nothing, and 17.9999 the most that is taken.
  const inUnit = (value = 0, unit: "kilogram" | "pound" | "ounce") =>
    i18n.number(value, { style: "unit", unit, maximumFractionDigits: 9 });

  return {
    understood(text: WeightText, { weightKg }: ParsedWeight): string {
      const typed = enteredWeight(text);
      const kg = format.kg(weightKg);
      switch (typed.weightType) {
        case "kg":
          return `${inUnit(typed.userEnteredDecimalValue, "kilogram")} = ${formatLbOz(weightKg)}`;
        case "lb": {
          const pounds = inUnit(typed.userEnteredDecimalValue, "pound");
          const said = t`${pounds} = ${kg} kg`;
          // Of 9 lb 15 oz, typed as 9.15, the kilograms alone look right.
          const isWhole = Number.isInteger(typed.userEnteredDecimalValue);
          return isWhole ? said : `${said}, ${formatLbOz(weightKg)}`;
        }
        case "lboz": {
          const pounds = inUnit(typed.userEnteredPounds, "pound");
          const ounces = inUnit(typed.userEnteredOunces, "ounce");
          return t`${pounds} ${ounces} = ${kg} kg`;
        }
      }
    },
    /** Many scales show tenths of an ounce, which lb+oz does not take. */
    inPounds(text: WeightText): string | undefined {
      const typed = enteredWeight(text);
      if (typed.weightType !== "lboz") return undefined;
      const all = (typed.userEnteredPounds ?? 0) + (typed.userEnteredOunces ?? 0) / OZ_PER_LB;
      const pounds = Math.round(all * 1000) / 1000;
      const isWeight = "ok" in parseWeightInput({ weightType: "lb", userEnteredDecimalValue: pounds });
      const shown = inUnit(pounds, "pound");
      return isWeight ? t`That is ${shown}. To enter it this way, choose lb.` : undefined;
    },
    compared({ weightKg }: ParsedWeight, previous: PreviousWeight): string {
      const difference = format.difference(previous.weightKg, weightKg);
      const day = format.shortDay(previous.day);
      const change = grams(weightKg) - grams(previous.weightKg);
      const then = previous.day === ownToday() ? t`earlier today` : t`on ${day}`;
      if (change === 0) return t`the same as ${then}`;
      return change > 0 ? t`${difference} more than ${then}` : t`${difference} less than ${then}`;
    },
  };
}
