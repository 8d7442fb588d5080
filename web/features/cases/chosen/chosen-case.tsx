import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { getCase } from "#contract/cases.ts";
import { useCall } from "#web/api/use-call.ts";
import { CaseCard } from "#web/features/cases/card/case-card.tsx";
import { AsOf } from "#web/parts/as-of.tsx";
import { OwnerPhone } from "#web/parts/owner-phone.tsx";
import { READ_CASES_EVERY_MS } from "#web/parts/read-cases-every.ts";
import { Failed, NothingFound } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AdministrationMenu } from "./administration-menu.tsx";
import { SaidToAdvisers } from "./said-to-advisers.tsx";
import { type Chosen, caseLinkId } from "./use-chosen-case.ts";

/** The card of the case that was chosen: beside the list at a desk, in its place on a phone. */
export function ChosenCase({ caseId, chosen }: { caseId: string; chosen: Chosen }) {
  const { t } = useLingui();
  const found = useCall(getCase, { params: { caseId } }, { everyMs: READ_CASES_EVERY_MS });
  // Deleted a moment ago: what was read before is not shown any more.
  const isGone = found.error?.status === 404;
  const aside = useRef<HTMLElement>(null);
  // Rather than a page that was opened with it, or Back.
  const isPressed = useNavigationType() !== "POP";
  useEffect(() => {
    // In the place of the list, or of what led here: what was pressed is gone.
    const isAlone = !document.querySelector(".found-list")?.checkVisibility();
    if (isAlone) window.scrollTo(0, 0);
    if (isAlone || (isPressed && document.activeElement === document.body)) {
      aside.current?.focus({ preventScroll: true });
    }
    return () => void requestAnimationFrame(() => returnFocus(caseId));
  }, [caseId, isPressed]);
  return (
    <aside className="chosen-case" aria-label={t`Chosen case`} tabIndex={-1} ref={aside}>
      <div className="chosen-close">
        <Button kind="quiet" onClick={chosen.close}>
          <Icon name="close" />
          <Trans>Close the case</Trans>
        </Button>
      </div>
      {isGone && (
        <NothingFound title={t`The case is not here`}>
          <p className="soft">{found.error?.detail}</p>
        </NothingFound>
      )}
      {found.error && !isGone && !found.data && (
        <Failed
          title={t`The case could not be loaded`}
          raw={found.error.problem}
          onRetry={() => void found.refetch()}
        >
          <p className="soft">{found.error.detail}</p>
        </Failed>
      )}
      {found.isPending && <Bones big label={t`Loading the case`} />}
      {found.data && !isGone && (
        <AsOf read={found}>
          <SaidToAdvisers>
            <CaseCard
              kase={found.data}
              allowAdmin
              showButtons
              administration={<AdministrationMenu item={found.data} chosen={chosen} />}
              phone={<OwnerPhone phone={found.data.account.phone} />}
            />
          </SaidToAdvisers>
        </AsOf>
      )}
    </aside>
  );
}

/** Back to the case in the list, unless something else has the focus. */
function returnFocus(caseId: string): void {
  if (document.activeElement !== document.body) return;
  document.getElementById(caseLinkId(caseId))?.focus({ preventScroll: true });
}
