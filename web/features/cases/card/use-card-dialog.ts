import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useStepBack } from "#web/parts/use-step-back.ts";

const CARD_DIALOGS = ["intake", "update-weight", "weight-history", "dose-history", "status-history"] as const;
export type CardDialog = (typeof CARD_DIALOGS)[number];

const OPENED_HERE = "opened-here";

/**
 * Which dialog of a card is open. It stands in the address, so that Back closes it, and a reload or a link
 * shows it again.
 */
export function useCardDialog(caseId: string) {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const open =
    search.get("cat") === caseId ? CARD_DIALOGS.find((dialog) => dialog === search.get("show")) : undefined;

  function show(dialog: CardDialog) {
    const next = new URLSearchParams(search);
    next.set("show", dialog);
    next.set("cat", caseId);
    void navigate({ search: next.toString() }, { state: OPENED_HERE, preventScrollReset: true });
  }

  function close() {
    if (location.state === OPENED_HERE) return stepBack();
    const next = new URLSearchParams(search);
    next.delete("show");
    next.delete("cat");
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }

  return { open, show, close };
}
