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
  const [isOvertaken, setOvertaken] = useState(false);
  const open = useRef("");

  /** What is typed after one's own send whose answer was lost goes on from that, once it is seen to have arrived. */
  const begun = (base: Base) => (base.open && sent && says(sent) === base.open ? sentOn : base.begunFrom);

  return {
    begunFrom,
    begun,
    /** Marks of answers that go on from there. */
    onTopOf(from: string): Base {
      const base = { begunFrom: isOvertaken ? sentOn : from, open: open.current };
      return { ...base, begunFrom: begun(base) };
    },
    goOnFrom(base: Base): void {
      open.current = base.open;
      setBegunFrom(base.begunFrom);
      setOvertaken(false);
    },
    /** These answers were sent, and nobody knows what came of it. */
    mayHaveArrived(answers: A): void {
      open.current = says(answers);
    },
    /** What was sent over them meanwhile is shown beside them since. */
    isOvertaken,
    overtake: () => setOvertaken(true),
  };
}
