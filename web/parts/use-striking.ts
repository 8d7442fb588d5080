import { useState } from "react";

/**
 * A history in whose place the form stands that strikes out one of its entries.
 * @returns what is being struck out, what was answered to the last strike-out, and from which entry somebody came back without one
 */
export function useStriking<Entry extends { _id: string }, Answer>() {
  const [striking, setStriking] = useState<Entry>();
  const [returnedFrom, setReturnedFrom] = useState<string>();
  const [struck, setStruck] = useState<Answer>();
  const end = (from: string | undefined) => {
    setReturnedFrom(from);
    setStriking(undefined);
  };
  return {
    striking,
    returnedFrom,
    struck,
    onStrike: setStriking,
    onStruck: (answer: Answer) => {
      setStruck(answer);
      end(undefined);
    },
    onCancel: () => end(striking?._id),
  };
}
