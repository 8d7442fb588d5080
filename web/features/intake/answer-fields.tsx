import type { ComponentProps, ReactNode } from "react";
import { toggleAnswer, YES_NO } from "#domain/intake/intake.ts";
import { type Choice, useOptions } from "#web/parts/intake/answer-words.ts";
import { Ask } from "#web/ui/ask.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { RadioSegment } from "#web/ui/radio-segment.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

/** A field of a step whose answer has the type `Answer`. */
type Answered<Name extends string, Answer> = {
  step: {
    answers: Readonly<Record<Name, Answer>>;
    change: (name: Name, value: Answer) => void;
    field: (name: Name) => { name: string; id: string; label: string; error: string | undefined };
  };
  name: Name;
};

type Hint = { hint?: ReactNode };

export function LineAnswer<N extends string>({
  step,
  name,
  ...input
}: Answered<N, string> & Omit<ComponentProps<typeof TextInput>, "step" | "label">) {
  return (
    <TextInput
      {...input}
      {...step.field(name)}
      value={step.answers[name]}
      onChange={({ target }) => step.change(name, target.value)}
    />
  );
}

export function TextAnswer<N extends string>({
  step,
  name,
  ...textarea
}: Answered<N, string> & Omit<ComponentProps<typeof TextArea>, "label">) {
  return (
    <TextArea
      {...textarea}
      {...step.field(name)}
      value={step.answers[name]}
      onChange={({ target }) => step.change(name, target.value)}
    />
  );
}

/** One of two to four answers. */
export function OneAnswer<N extends string>({
  step,
  name,
  choices,
  hint,
}: Answered<N, string> & Hint & { choices: readonly Choice[] }) {
  return (
    <RadioSegment
      {...step.field(name)}
      hint={hint}
      options={useOptions(choices)}
      value={step.answers[name]}
      onChange={({ target }) => step.change(name, target.value)}
    />
  );
}

/** Any number of answers, of which those that mean "none" stand alone. */
export function SomeAnswers<N extends string>({
  step,
  name,
  choices,
  hint,
}: Answered<N, readonly string[]> & Hint & { choices: readonly Choice[] }) {
  const chosen = step.answers[name];
  return (
    <Chips
      {...step.field(name)}
      hint={hint}
      options={useOptions(choices)}
      chosen={chosen}
      onPress={(pressed) => step.change(name, toggleAnswer(chosen, pressed))}
    />
  );
}

type YesNoProps<N extends string> = Answered<N, string> & {
  /** A second line of the question, smaller. */
  detail?: ReactNode;
  /** The field that depends on Yes. */
  children?: ReactNode;
  /** What the answer means, whichever it is. */
  below?: ReactNode;
};

export function YesNoAnswer<N extends string>({ step, name, detail, children, below }: YesNoProps<N>) {
  const { label, ...field } = step.field(name);
  return (
    <Ask
      {...field}
      question={label}
      detail={detail}
      options={useOptions(YES_NO)}
      value={step.answers[name]}
      onChange={({ target }) => step.change(name, target.value)}
    >
      {step.answers[name] === "Yes" && children}
      {below}
    </Ask>
  );
}
