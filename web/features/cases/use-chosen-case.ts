import { useSearchParams } from "react-router";

const ACTIONS = ["set-treatment", "update-treatment", "change-status"] as const;
export type CaseActionName = (typeof ACTIONS)[number];

export type Chosen = {
  caseId: string | undefined;
  action: CaseActionName | undefined;
  /** The address of this page with that case open. */
  addressOf: (caseId: string) => string;
  /** Opens a case, and a dialog of it. */
  open: (caseId: string, action?: CaseActionName) => void;
  /** Closes the dialog. */
  finish: () => void;
  /** Closes the case. */
  close: () => void;
};

/** The open case and its open dialog. Both stand in the address: Back closes them, and a link can open them. */
export function useChosenCase(): Chosen {
  const [query, setQuery] = useSearchParams();
  const action = ACTIONS.find((name) => name === query.get("do"));

  function change(values: Record<string, string | undefined>) {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { preventScrollReset: true },
    );
  }

  return {
    caseId: query.get("case") ?? undefined,
    action,
    addressOf: (caseId) => {
      const after = new URLSearchParams(query);
      after.set("case", caseId);
      after.delete("do");
      return `?${after}`;
    },
    open: (caseId, name) => change({ case: caseId, do: name }),
    finish: () => change({ do: undefined }),
    close: () => change({ case: undefined, do: undefined }),
  };
}
