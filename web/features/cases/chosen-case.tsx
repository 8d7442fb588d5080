import { useLingui } from "@lingui/react/macro";
import { getCase } from "#contract/cases.ts";
import { useCall } from "#web/api/use-call.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { AdministrationMenu } from "./administration-menu.tsx";
import { CaseCard } from "./case-card.tsx";
import type { Chosen } from "./use-chosen-case.ts";

/** The card of the case that was chosen in the list, beside it at a desk. */
export function ChosenCase({ caseId, chosen }: { caseId: string; chosen: Chosen }) {
  const { t } = useLingui();
  const found = useCall(getCase, { params: { caseId } });
  return (
    <aside className="chosen-case" aria-label={t`Chosen case`}>
      <div className="chosen-close">
        <IconButton icon="close" label={t`Close the case`} onClick={chosen.close} />
      </div>
      {found.error && (
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
