import type { Case } from "#contract/case.ts";
import { CaseCard } from "#web/features/cases/card/case-card.tsx";
import { AdministrationMenu } from "#web/features/cases/chosen/administration-menu.tsx";
import { SaidToAdvisers } from "#web/features/cases/chosen/said-to-advisers.tsx";
import type { Chosen } from "#web/features/cases/chosen/use-chosen-case.ts";
import { useToday } from "#web/parts/own-today.ts";
import { OwnerPhone } from "#web/parts/owner-phone.tsx";

/** Cases as the cards that their owners see, with the Administration menu. */
export function FoundCards({ cases, chosen }: { cases: readonly Case[]; chosen: Chosen }) {
  const today = useToday();
  return (
    <div className="found-cards">
      <SaidToAdvisers>
        {cases.map((item) => (
          <CaseCard
            kase={item}
            allowAdmin
            showButtons
            administration={<AdministrationMenu item={item} chosen={chosen} />}
            phone={<OwnerPhone phone={item.account.phone} />}
            today={today}
            key={item._id}
          />
        ))}
      </SaidToAdvisers>
    </div>
  );
}
