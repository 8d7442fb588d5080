import { type FocusEvent, useState } from "react";
import { DoubtQuestion } from "#web/parts/doubt-question.tsx";
import { ownToday, useToday } from "#web/parts/own-today.ts";
import { WeightInput } from "#web/parts/weight-input.tsx";
import { isBlankWeight, readWeight, type WeightText } from "#web/parts/weight-text.ts";
import { rememberWeightUnit } from "#web/parts/weight-unit.ts";
import { DateInput } from "#web/ui/date-input.tsx";
import { focusField } from "#web/ui/error-summary.tsx";
import { useAfterPress } from "#web/ui/use-after-press.ts";
import { asConfirmed, openDoubt, type WeighedAnswers } from "./health-answers.ts";

type Field = { name: string; id: string; label: string; error: string | undefined };

type Props = {
  step: {
    answers: WeighedAnswers;
    change: ((name: "catWeight", value: WeightText, also?: { weighedOn: string }) => void) &
      ((name: "weighedOn" | "confirmedWeight", value: string) => void);
    field: (name: "catWeight" | "weighedOn") => Field;
    attempts: number;
  };
  /** Of the cat, once it is answered. */
  age: Parameters<typeof openDoubt>[1];
};

/** The weight that becomes the first of the case, and its day. One that looks wrong is asked about. */
export function FirstWeight({ step, age }: Props) {
  const today = useToday();
  const [left, setLeft] = useState(false);
  const [isDayChosen, setDayChosen] = useState(false);
  const afterPress = useAfterPress();
  const { catWeight, weighedOn } = step.answers;
  const { id, label, error } = step.field("catWeight");
  const read = readWeight(catWeight);
  const wrong = "error" in read && !isBlankWeight(catWeight) && left ? read.error : undefined;
  const open = openDoubt(step.answers, age);
  // A day is chosen, not typed: nothing has to be left first.
  const doubt = left || step.attempts > 0 || open?.flag === "long-ago" ? open : undefined;

  // It is of the day on which it is typed, however long the page lay open; put right, it stays of its own.
  const dayOn = (now: string) => (isBlankWeight(catWeight) && !isDayChosen ? now : weighedOn);

  function type(value: WeightText) {
    const day = dayOn(ownToday());
    setLeft(false);
    if (isBlankWeight(value)) setDayChosen(day !== ownToday());
    step.change("catWeight", value, { weighedOn: day });
  }

  // From the pounds to the ounces is still the same weight.
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.closest("fieldset")?.contains(relatedTarget)) afterPress(() => setLeft(true));
  }

  function settle(decide: () => void) {
    decide();
    focusField(id);
  }

  return (
    <div className="stack first-weight">
      <WeightInput
        label={label}
        idPrefix={id}
        value={catWeight}
        error={doubt ? undefined : (error ?? wrong)}
        onChange={type}
        onBlur={leave}
      />
      {doubt && (
        <DoubtQuestion
          doubt={doubt}
          text={catWeight}
          focus={false}
          onRight={() => {
            const right = doubt.flag === "long-ago" ? weighedOn : asConfirmed(step.answers);
            settle(() => step.change("confirmedWeight", right));
          }}
          onMeant={(meant) =>
            settle(() => {
              rememberWeightUnit(meant.weightType);
              step.change("catWeight", meant);
            })
          }
          onChange={() => focusField(doubt.flag === "long-ago" ? step.field("weighedOn").id : id)}
        />
      )}
      <DateInput
        {...step.field("weighedOn")}
        max={today}
        value={dayOn(today)}
        onChange={({ target }) => {
          setDayChosen(true);
          step.change("weighedOn", target.value);
        }}
      />
    </div>
  );
}
