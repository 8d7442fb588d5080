import { useRef, useState } from "react";
import type { Answers } from "#web/parts/draft.ts";
import type { Marks } from "./kept-draft.ts";

type Sent<A extends Answers> = {
  /** What the server holds, if this step was answered before. */
  sent: A | undefined;
  /** When that was sent; empty when it was not. */
  sentOn: string;
  /** What answers say when they are sent. */
  says: (answers: A) => string;
};

type Base = Pick<Marks, "begunFrom" | "open">;

/** What a form's answers are sent on top of: what was sent before they were begun, and what of it was seen since. */
export function useSentBefore<A extends Answers>({ sent, sentOn, says }: Sent<A>) {
  // What this form began from, though the server's answers may be read again under it.
  const [begunFrom, setBegunFrom] = useState(sentOn);
  /** These were refused for what was sent meanwhile, which is not read yet. */
  const isAwaited = useRef(false);
  const open = useRef("");
  /** What was read while they were on their way, too. */
  const latest = useRef(sentOn);
  latest.current = sentOn;

  /** What is typed after one's own send whose answer was lost goes on from that, once it is seen to have arrived. */
  const begun = (base: Base) => (base.open && sent && says(sent) === base.open ? sentOn : base.begunFrom);

  function see(): void {
    isAwaited.current = false;
    setBegunFrom(latest.current);
  }

  return {
    begunFrom,
    begun,
    /** Marks of answers that go on from there. */
    onTopOf(from: string): Base {
      const base = { begunFrom: from, open: open.current };
      return { ...base, begunFrom: begun(base) };
    },
    goOnFrom(base: Base): void {
      open.current = base.open;
      setBegunFrom(base.begunFrom);
    },
    /** These answers were sent, and nobody knows what came of it. */
    mayHaveArrived(answers: A): void {
      open.current = says(answers);
    },
    /** What was sent is shown as it is now, or beside what was typed. */
    see,
    /** What was sent is read anew: it is what these answers were refused for, if they were. What is sent after it is not. */
    seeAwaited: () => isAwaited.current && see(),
    /** @param by the tag of what these answers were refused for */
    refused(by: string): void {
      if (by <= latest.current) see();
      else isAwaited.current = true;
    },
  };
}
