import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { getCase } from "#contract/cases.ts";
import { useCall } from "#web/api/use-call.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AdministrationMenu } from "./administration-menu.tsx";
import { CaseCard } from "./case-card.tsx";
import type { Chosen } from "./use-chosen-case.ts";

/** The card of the case that was chosen: beside the list at a desk, in its place on a phone. */
export function ChosenCase({ caseId, chosen }: { caseId: string; chosen: Chosen }) {
  const { t } = useLingui();
  const found = useCall(getCase, { params: { caseId } });
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the place of the list: what was pressed is gone.
    if (!document.querySelector(".found-list")?.checkVisibility()) {
      window.scrollTo(0, 0);
      aside.current?.focus({ preventScroll: true });
    }
    return () => void requestAnimationFrame(() => returnFocus(caseId));
  }, [caseId]);
  return (
    <aside className="chosen-case" aria-label={t`Chosen case`} tabIndex={-1} ref={aside}>
      <div className="chosen-close">
        <Button kind="quiet" onClick={chosen.close}>
          <Icon name="close" />
          <Trans>Close the case</Trans>
        </Button>
      </div>
      {found.error && !found.data && (
        <Failed title={t`The case could not be loaded`} onRetry={() => void found.refetch()}>
          <p className="soft">{found.error.detail}</p>
        </Failed>
      )}
      {found.isPending && <Bones big label={t`Loading the case`} />}
      {found.data && (
        <CaseCard
          kase={found.data}
          allowAdmin
          showButtons
          administration={<AdministrationMenu item={found.data} chosen={chosen} />}
        />
      )}
    </aside>
  );
}

export function caseLinkId(caseId: string): string {
  return `case-${caseId}`;
}

/** Back to the case in the list, unless something else has the focus. */
function returnFocus(caseId: string): void {
  if (document.activeElement !== document.body) return;
  document.getElementById(caseLinkId(caseId))?.focus({ preventScroll: true });
}
