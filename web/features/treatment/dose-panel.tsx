import { Trans, useLingui } from "@lingui/react/macro";
import { use } from "react";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { Day } from "#domain/calendar.ts";
import { showsDose, tellsLastDose } from "#domain/course/status.ts";
import { useIsBehind } from "#web/parts/as-of.tsx";
import { DoseAmount } from "#web/parts/dose-amount.tsx";
import { isToAskAbout, needsDecision } from "#web/parts/dose-to-ask-about.ts";
import { DoseWhy, useWhyAhead } from "#web/parts/dose-why.tsx";
import { Later } from "#web/parts/later.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Unfold } from "#web/ui/unfold.tsx";
import { DoseAskedAbout } from "./dose-asked-about.tsx";
import { DoseCorrected, wordsOf } from "./dose-corrected.tsx";
import { DoseKept } from "./dose-kept.tsx";
import { DoseNote } from "./dose-note.tsx";
import { DoseSince } from "./dose-since.tsx";
import { NewMedicine } from "./new-medicine.tsx";
import { TreatmentDays } from "./treatment-days.tsx";
import { WhatToDo } from "./what-to-give.tsx";
import "./dose.css";

// Of few cats: every owner's phone loads what stands here.
const LAST_DOSE = { name: "last-dose", load: async () => (await import("./last-dose.tsx")).LastDose };

type Props = {
  kase: Case;
  today: Day;
  onHistory: () => void;
};
type Given = { kase: Case; dose: Dose; today: Day };

/** The dose in force, the biggest thing on a card; in the statuses that have none, the words that say so. */
export function DosePanel({ kase, today, onHistory }: Props) {
  const { t } = useLingui();
  const [latest] = kase.doses;
  const dose = showsDose(kase.status) ? latest : undefined;
  const isBehind = useIsBehind(kase._id);
  return (
    <section className="panel" data-cat={kase.cat?.name}>
      <div className="panel-head">
        <h3>
          <Trans>Current Dose</Trans>
        </h3>
        <IconButton icon="history" label={t`Dose History`} word={t`History`} onClick={onHistory} />
      </div>
      {dose && <TreatmentDays course={kase} today={today} />}
      {dose && isBehind ? (
        <DoseBefore kase={kase} dose={dose} today={today} />
      ) : dose ? (
        <CurrentDose kase={kase} dose={dose} today={today} />
      ) : (
        <>
          <p className="no-dose">
            <Trans>No Current Dose</Trans>
          </p>
          {latest && tellsLastDose(kase.status) && (
            <Later part={LAST_DOSE} given={{ kase, dose: latest, today, wrong: wordsOf(kase, latest) }} />
          )}
        </>
      )}
    </section>
  );
}

/** Nobody is to draw up by a figure that is known to be old: it is said, and not drawn. */
function DoseBefore(given: Given) {
  const { kase, dose, today } = given;
  const Todo = use(WhatToDo);
  const isAsked = isToAskAbout(kase, today);
  const amount = useFormat().dailyDose(dose, dose.medication.dosesPerDay);
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          <b>The dose was {amount}.</b> Newer entries are not included yet.
        </Trans>{" "}
        {!needsDecision(kase, today) && <Trans>If you were told a new dose then, follow that one.</Trans>}
      </p>
      {isAsked ? <Todo {...given} /> : kase.mayBeTooMuchIfRight && <DoseKept {...given} />}
    </Alert>
  );
}

function CurrentDose(given: Given) {
  const { kase, dose, today } = given;
  const isAsked = isToAskAbout(kase, today);
  useWhyAhead();
  return (
    <>
      {isAsked ? (
        <DoseAskedAbout {...given} />
      ) : (
        <>
          <NewMedicine {...given} />
          <DoseAmount dose={dose} />
          <DoseSince {...given} />
          <DoseCorrected {...given} />
          <DoseKept {...given} />
        </>
      )}
      <DoseNote {...given} isAsked={isAsked} />
      <Unfold summary={<Trans>Why this dose?</Trans>}>
        <DoseWhy dose={dose} />
      </Unfold>
    </>
  );
}
