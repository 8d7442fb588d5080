import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode, useId } from "react";
import type { Case } from "#contract/case.ts";
import { type Day, dayOf, daysBetween } from "#domain/calendar.ts";
import { CHANGE_TOLD_DAYS } from "#domain/course/medicine-change.ts";
import { DosePanel } from "#web/features/treatment/dose-panel.tsx";
import { WeightPanel } from "#web/features/weights/weight-panel.tsx";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { ageOfCat, CatAge } from "#web/parts/cat-age.tsx";
import { CatSex, NAMELESS } from "#web/parts/cat-words.tsx";
import { Later } from "#web/parts/later.tsx";
import { ownToday } from "#web/parts/own-today.ts";
import { Failed } from "#web/ui/blank.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CardDialogs } from "./card-dialogs.tsx";
import { CaseInformation } from "./case-information.tsx";
import { CaseUrgency } from "./case-urgency.tsx";
import { SameName } from "./same-name.tsx";
import { StatusSentence } from "./status-sentence.tsx";
import { useCardDialog } from "./use-card-dialog.ts";
import "./case-card.css";

// Few cats need it, and every owner's phone loads what stands here.
const RAINBOW = {
  name: "rainbow-card",
  load: async () => (await import("./rainbow-card.tsx")).RainbowCard,
};

const UNSENT_ANSWERS = {
  name: "unsent-answers",
  load: async () => (await import("#web/features/intake/unsent-answers.tsx")).UnsentAnswers,
};

type Props = {
  kase: Case;
  /** Shows the status history and the `administration`; without it the card speaks to the owner. */
  allowAdmin: boolean;
  /** Shows Update Weight and View Intake. */
  showButtons: boolean;
  /** The Administration menu. */
  administration?: ReactNode;
  /** In the place of the owner's number as text. */
  phone?: ReactNode;
  today?: Day;
  /** Another card of this owner has the same name. */
  sharesName?: boolean;
};

/**
 * One cat: the dose, the weight, the case; in the order in which they are needed. The cards that stand there already
 * are not written again when more come.
 */
export const CaseCard = memo(function CaseCard({
  kase,
  allowAdmin,
  showButtons,
  administration,
  phone,
  today = ownToday(),
  sharesName = false,
}: Props) {
  const titleId = useId();
  const dialog = useCardDialog(kase._id);
  const isQuiet = kase.status === "Rainbow" && !allowAdmin;
  return (
    <>
      {isQuiet ? (
        <Later
          part={RAINBOW}
          given={{ kase, onHistory: () => dialog.show("weight-history") }}
          failed={(again) => <Failed title={kase.cat?.name ?? NAMELESS} onRetry={again} />}
        />
      ) : (
        <article className="card case-card" aria-labelledby={titleId}>
          <CardHead kase={kase} titleId={titleId} today={today}>
            {allowAdmin && (
              <AdminTools onHistory={() => dialog.show("status-history")}>{administration}</AdminTools>
            )}
          </CardHead>
          {!allowAdmin && <StatusSentence kase={kase} today={today} />}
          {sharesName && <SameName kase={kase} />}
          {!allowAdmin && <CaseUrgency kase={kase} />}
          {!allowAdmin && mayHaveUnsent(kase, today) && (
            <Later part={UNSENT_ANSWERS} given={{ kase }} failed={() => null} />
          )}
          <div className="cat-grid">
            <DosePanel kase={kase} today={today} onHistory={() => dialog.show("dose-history")} />
            <WeightPanel kase={kase} onHistory={() => dialog.show("weight-history")}>
              {showButtons && <CardButtons onShow={dialog.show} />}
            </WeightPanel>
            <CaseInformation kase={kase} phone={phone} today={today} />
          </div>
        </article>
      )}
      <CardDialogs open={dialog.open} kase={kase} today={today} onClose={dialog.close} quiet={isQuiet} />
    </>
  );
});

/** Until the treatment is set, and so long after that whoever sees the first dose still knows what they typed. */
function mayHaveUnsent({ doses }: Case, today: Day): boolean {
  const first = doses.at(-1);
  return !first || daysBetween(dayOf(first.enteredOn), today) <= CHANGE_TOLD_DAYS;
}

type HeadProps = { kase: Case; titleId: string; today: Day; children: ReactNode };

function CardHead({ kase, titleId, today, children }: HeadProps) {
  const { cat, status } = kase;
  return (
    <header className="card-head">
      <h2 id={titleId}>
        {cat?.name ?? NAMELESS}{" "}
        {cat && (
          <small>
            <CatSex cat={cat} /> <CatAge age={ageOfCat(cat, kase, today)} />
          </small>
        )}
      </h2>
      <CaseStatus status={status} />
      {children}
    </header>
  );
}

function AdminTools({ onHistory, children }: { onHistory: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="card-tools">
      <IconButton icon="history" label={t`Status History`} onClick={onHistory} />
      {children}
    </div>
  );
}

function CardButtons({ onShow }: { onShow: (dialog: "update-weight" | "intake") => void }) {
  return (
    <div className="actions">
      <Button kind="main" onClick={() => onShow("update-weight")}>
        <Trans>Update Weight</Trans>
      </Button>
      <Button onClick={() => onShow("intake")}>
        <Trans>View Intake</Trans>
      </Button>
    </div>
  );
}
