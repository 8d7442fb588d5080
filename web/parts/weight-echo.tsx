import { useLingui } from "@lingui/react/macro";
import { type Day, noonUtc } from "#domain/calendar.ts";
import { formatKg, formatLbOz, grams, type ParsedWeight } from "#domain/weight.ts";
import { enteredWeight, readWeight, type WeightText } from "./weight-text.ts";

export type PreviousWeight = { weightKg: number; day: Day };

/** What was understood, as it is typed: `6 lb 5 oz = 2.86 kg, 120 g more than on 12 Nov`. */
export function WeightEcho(props: { id: string; value: WeightText; previous?: PreviousWeight }) {
  const { id, value, previous } = props;
  const words = useWords();
  const read = readWeight(value);
  const understood = "ok" in read ? words.understood(value, read.ok) : "";
  const compared = "ok" in read && previous ? words.compared(read.ok, previous) : "";

  return (
    <p className="weight-echo hint" id={id} role="status">
      {understood && <b>{understood}</b>}
      {compared && `, ${compared}`}
    </p>
  );
}

function useWords() {
  const { t, i18n } = useLingui();
  const number = (value: number, unit: string, digits = 3) =>
    i18n.number(value, { style: "unit", unit, maximumFractionDigits: digits });
  const inKg = (weightKg: number) =>
    i18n.number(Number(formatKg(weightKg)), { style: "unit", unit: "kilogram", minimumFractionDigits: 2 });

  function understood(text: WeightText, { weightKg }: ParsedWeight): string {
    const { weightType, userEnteredDecimalValue, userEnteredPounds, userEnteredOunces } = enteredWeight(text);
    const decimal = userEnteredDecimalValue ?? 0;
    switch (weightType) {
      case "kg":
        return `${number(decimal, "kilogram")} = ${formatLbOz(weightKg)}`;
      case "lb":
        return `${number(decimal, "pound")} = ${inKg(weightKg)}`;
      case "lboz": {
        const pounds = number(userEnteredPounds ?? 0, "pound");
        const ounces = number(userEnteredOunces ?? 0, "ounce");
        return `${pounds} ${ounces} = ${inKg(weightKg)}`;
      }
    }
  }

  function compared({ weightKg }: ParsedWeight, previous: PreviousWeight): string {
    const change = grams(weightKg) - grams(previous.weightKg);
    const size = Math.abs(change);
    const difference = size < 1000 ? number(size, "gram") : number(size / 1000, "kilogram", 2);
    const day = i18n.date(noonUtc(previous.day), { day: "numeric", month: "short", timeZone: "UTC" });
    if (change === 0) return t`the same as on ${day}`;
    return change > 0 ? t`${difference} more than on ${day}` : t`${difference} less than on ${day}`;
  }

  return { understood, compared };
}
