import type { ReactNode } from "react";
import { type Choice, useOptions } from "./answer-words.ts";

/** A question and its answer; a text that depends on it or describes it stands below. Nothing without an answer. */
export function Answer({
  question,
  children,
  more,
}: {
  question: ReactNode;
  children: ReactNode;
  more?: string | undefined;
}) {
  if (!children) return null;
  return (
    <div>
      <dt>{question}</dt>
      <dd dir="auto">
        {children}
        {more && <small dir="auto">{more}</small>}
      </dd>
    </div>
  );
}

/** What was chosen, in the words of the question. */
export function Chosen({ of }: { of: Choice | readonly Choice[] }) {
  const options = useOptions(typeof of === "string" ? [of] : of);
  return options.map(({ label }) => label).join(", ");
}
