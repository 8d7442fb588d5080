import { useContext } from "react";
import { useBlocker } from "react-router";
import { SendingHold } from "./sending-hold.ts";

/**
 * Stands in a dialog that Back closes by its address, and tells whoever shows it: like Escape, that is given up. Not where a session
 * ended or an adviser is led elsewhere: what was typed waits for them.
 */
export function OnBack({ onBack }: { onBack: () => void }) {
  const { heldBy } = useContext(SendingHold);
  // Held, it does not close, and a router has one blocker at a time.
  return heldBy === undefined && <Heard onBack={onBack} />;
}

function Heard({ onBack }: { onBack: () => void }) {
  useBlocker(({ historyAction }) => {
    if (historyAction === "POP") onBack();
    return false;
  });
  return null;
}
