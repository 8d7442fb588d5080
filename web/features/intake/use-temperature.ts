import { type FormEvent, useState } from "react";
import type { HealthAnswers } from "./health-answers.ts";

/**
 * The temperature as it is judged: while it is typed here, as it was before, for on the way to 97.5 it was 97. One that comes from
 * another window or phone, or that stood aside, is judged at once: nobody goes into its field.
 */
export function useTemperature({ hasFever, describeFever }: HealthAnswers) {
  const [typing, setTyping] = useState<{ text: string; before: string }>();
  const isTyping = typing?.text === describeFever && hasFever === "Yes";
  const judged = isTyping ? typing.before : describeFever;
  // Without its field, nothing tells that it is left.
  if (typing && !isTyping) setTyping(undefined);
  return {
    judged,
    field: {
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
        setTyping({ text: currentTarget.value, before: judged }),
      onBlur: () => setTyping(undefined),
    },
  };
}
