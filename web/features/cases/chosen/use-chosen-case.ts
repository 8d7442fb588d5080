import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useStepBack } from "#web/parts/use-step-back.ts";

const ACTIONS = ["set-treatment", "update-treatment", "change-status", "delete"] as const;
export type CaseActionName = (typeof ACTIONS)[number];

/** What was opened from this page: closing it is the same as Back. */
const OPENED = { case: "case-opened", action: "action-opened" };

export type Chosen = {
  caseId: string | undefined;
  action: CaseActionName | undefined;
  /** The address of this page with that case open. */
  addressOf: (caseId: string) => { search: string };
  /** Opens a case. */
  open: (caseId: string) => void;
  /** Opens a dialog of a case. */
  start: (caseId: string, action: CaseActionName) => void;
  /** Closes the dialog. */
  finish: () => void;
  /** Closes the case. */
  close: () => void;
  /** The case is gone: closes it and its dialog at once. */
  leave: () => void;
};

/** The open case and its open dialog. Both stand in the address: Back closes them, and a link can open them. */
export function useChosenCase(): Chosen {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const caseId = query.get("case") ?? undefined;

  function address(values: Record<string, string | undefined>) {
    const after = new URLSearchParams(query);
    // The card's own dialogs belong to the case that was open.
    for (const name of ["case", "do", "show", "cat"]) after.delete(name);
    for (const [name, value] of Object.entries(values)) if (value) after.set(name, value);
    return { search: after.toString() };
  }

  function leave(opened: string, to: { search: string }) {
    if (state === opened) stepBack();
    else void navigate(to, { replace: true, preventScrollReset: true });
  }

  return {
    caseId,
    action: ACTIONS.find((name) => name === query.get("do")),
    addressOf: (id) => address({ case: id }),
    open: (id) =>
      void navigate(address({ case: id }), {
        // From one case to the next: Back still leads to the list.
        replace: caseId !== undefined,
        state: caseId === undefined ? OPENED.case : state,
        preventScrollReset: true,
      }),
    start: (id, action) =>
      void navigate(address({ case: id, do: action }), { state: OPENED.action, preventScrollReset: true }),
    finish: () => leave(OPENED.action, address({ case: caseId })),
    close: () => leave(OPENED.case, address({})),
    leave: () => void navigate(address({}), { replace: true, preventScrollReset: true }),
  };
}

/** Of the link that leads to a case, which takes the focus back when that is closed. */
export function caseLinkId(caseId: string): string {
  return `case-${caseId}`;
}
