import { type FocusEvent, useState } from "react";
import { ownToday } from "#web/parts/own-today.ts";
import { WeightInput } from "#web/parts/weight-input.tsx";
import { isBlankWeight, readWeight, type WeightText } from "#web/parts/weight-text.ts";
import { DateInput } from "#web/ui/date-input.tsx";

type Field = { name: string; id: string; label: string; error: string | undefined };

type Props = {
  step: {
    answers: { catWeight: WeightText; weighedOn: string };
    change: ((name: "catWeight", value: WeightText) => void) & ((name: "weighedOn", value: string) => void);
    field: (name: "catWeight" | "weighedOn") => Field;
  };
};

/** The weight that becomes the first of the case, and its day. */
export function FirstWeight({ step }: Props) {
  const [left, setLeft] = useState(false);
  const { catWeight, weighedOn } = step.answers;
  const read = readWeight(catWeight);
  const weightError = "error" in read && !isBlankWeight(catWeight) && left ? read.error : undefined;
  const weight = step.field("catWeight");

  // From the pounds to the ounces is still the same weight.
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.closest("fieldset")?.contains(relatedTarget)) setLeft(true);
  }

  return (
    <div className="stack">
      <WeightInput
        label={weight.label}
        idPrefix={weight.id}
        value={catWeight}
        error={weight.error ?? weightError}
        onChange={(value) => {
          setLeft(false);
          step.change("catWeight", value);
        }}
        onBlur={leave}
      />
      <DateInput
        {...step.field("weighedOn")}
        max={ownToday()}
        value={weighedOn}
        onChange={({ target }) => step.change("weighedOn", target.value)}
      />
    </div>
  );
}
