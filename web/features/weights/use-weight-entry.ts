import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Case } from "#contract/case.ts";
import type { AnswerOf } from "#contract/route.ts";
import { recordWeight } from "#contract/weights.ts";
import { type Day, isDay } from "#domain/calendar.ts";
import { showsDose } from "#domain/course/status.ts";
import { decisionsOf } from "#domain/weight/decided-on.ts";
import type { EnteredWeight } from "#domain/weight/entered-weight.ts";
import { weightDayError } from "#domain/weight/sent-weight.ts";
import { weightOn } from "#domain/weight/weight.ts";
import type { CallError } from "#web/api/call-error.ts";
import { useSend } from "#web/api/use-send.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";
import { knownWeights } from "#web/parts/known-weights.ts";
import { doubtAbout, knownBeside } from "#web/parts/weight-doubt.ts";
import { isBlankWeight, readWeight, type WeightText, weightData } from "#web/parts/weight-text.ts";
import { rememberWeightUnit } from "#web/parts/weight-unit.ts";
import { entryOf } from "./presses.ts";
import { type TypedWeight, useTypedWeight } from "./use-typed-weight.ts";

type Recorded = { answer: AnswerOf<typeof recordWeight>; known: EnteredWeight[]; doubted: boolean };

export type WeightEntry = ReturnType<typeof useWeightEntry>;

/**
 * One weight being entered: what was typed, what is wrong or doubtful about it, and its way to the server. After
 * a success it stays as it was, compared with the weights of before.
 */
export function useWeightEntry(kase: Case, today: Day) {
  const [confirmed, setConfirmed] = useState<string>();
  const [recorded, setRecorded] = useState<Recorded>();
  const { send, busy, error, forgetError } = useSend(recordWeight, { refreshes: CASE_READS });
  const typed = useTypedWeight(kase._id, today, {
    latest: kase.metrics.weights[0]?.data,
    isHeld: busy || !!recorded,
    onChange: forgetError,
  });
  const { form, stage, out } = typed;
  const { text, day } = form;
  const problems = useProblems({ ...form, today, stage, error });

  const decisions = showsDose(kase.status) ? decisionsOf(kase.doses, kase.withdrawn?.doses) : undefined;
  const all: EnteredWeight[] = knownWeights(kase.metrics.weights);
  const known = recorded?.known ?? (out ? knownBeside(text, day, all) : all);
  const entry = entryOf(form);
  const doubtOf = (isDayRight: boolean) => doubtAbout(text, { day, known, today, decisions, isDayRight });
  const doubted = doubtOf(false);
  const doubt = recorded || confirmed === entry ? undefined : doubtOf(confirmed === day);

  /** Sends the weight, unless something is wrong or not yet answered. Gives the field that is wrong. */
  async function submit(isRight = false): Promise<"weight" | "day" | undefined> {
    typed.press();
    const data = weightData(text, day);
    if ("error" in data) return "weight";
    if (problems.wrongDay) return "day";
    if (doubt && !isRight) return;
    const press = typed.goOut(kase.metrics.weights.map(({ _id }) => _id));
    const sent = await send({ params: { caseId: kase._id }, body: data.ok }, undefined, press.as);
    if ("error" in sent) {
      // A case that was put away by a slip may come back, and what was recorded of it before: it is the same press then.
      if (!sent.error.isOpen && sent.error.status !== 404) press.refused();
      return;
    }
    press.recorded();
    setRecorded({ answer: sent.ok, known, doubted: !!doubted });
  }

  return {
    ...form,
    /** What was typed before and is on the page again. */
    found: recorded || error?.isOpen ? undefined : typed.found,
    /** It was sent from a page that was left, and nobody knows what came of it. */
    mayBeRecorded: typed.found?.key && out,
    submit,
    /** Shown beside their fields. */
    errors: problems.shown,
    /** The field of which the server would not take what was sent. */
    refused: problems.refused,
    /** Asked once the number is left, so that nobody is asked in the middle of typing it. */
    doubt: stage === "typing" ? undefined : doubt,
    pressed: stage === "pressed",
    /** While it is typed, too: the number itself, and not its day. */
    isDoubtful: !!doubt && doubt.flag !== "long-ago",
    confirmed: confirmed === entry,
    /** Asked by a press, the answer is what the press waited for: it goes out, unless it was of the day, and the number is asked about next. */
    confirm() {
      const next = doubt?.flag === "long-ago" && doubtOf(true);
      setConfirmed(next ? day : entry);
      return stage === "pressed" && !next ? submit(true) : undefined;
    },
    accept(meant: WeightText) {
      rememberWeightUnit(meant.weightType);
      // Asked after midnight it is still a weight of the day on which it was typed.
      form.change({ text: meant, ...(day !== today && { day }) });
    },
    /** The weight before, by the chosen day. */
    before: isDay(day) ? weightOn(known, day) : undefined,
    busy,
    error,
    answer: recorded?.answer,
    /** The weight that was recorded looked wrong, and was confirmed: its answer is no mere success. */
    doubted: !!recorded?.doubted,
  };
}

type Entered = {
  text: WeightText;
  day: Day;
  today: Day;
  stage: TypedWeight["stage"];
  error: CallError | undefined;
};

function useProblems({ text, day, today, stage, error }: Entered) {
  const { t } = useLingui();
  const read = readWeight(text);
  const wrongWeight = "error" in read ? read.error : undefined;
  const wrongDay = isDay(day) ? weightDayError(day, today) : t`Choose the day on which you weighed.`;
  const showsWeight = stage === "pressed" || (stage === "left" && !isBlankWeight(text));
  const refusal = (path: string) => error?.errors.find((one) => one.path === path)?.message;
  const [refusedWeight, refusedDay] = [refusal("weightKg"), refusal("effectiveDate")];
  return {
    wrongDay,
    refused: refusedWeight ? ("weight" as const) : refusedDay ? ("day" as const) : undefined,
    shown: {
      weight: showsWeight ? (wrongWeight ?? refusedWeight) : undefined,
      day: stage === "typing" ? undefined : (wrongDay ?? refusedDay),
    },
  };
}
