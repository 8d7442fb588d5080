import { Trans, useLingui } from "@lingui/react/macro";
import type { Event, WeightDecision } from "#contract/events.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { maySetTreatment } from "#domain/course/status.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DoseFigure } from "./dose-figure.tsx";
import { useReasons } from "./use-reasons.ts";

type Withdrawn = NonNullable<WeightDecision["withdrawn"]>;

type Props = {
  event: Event;
  decision: WeightDecision;
  withdrawn: Withdrawn;
  /** Another dose counts by now. */
  isPast: boolean;
  /** The latest weight of the case as it is now; `undefined` while it is not read, or where none is left. */
  latest: WeightMetric | undefined;
};

/** What was entered in error and why, and what that did to the dose. */
export function CorrectionDetail({ event, decision, withdrawn, isPast, latest }: Props) {
  const [first, ...others] = useReasons(decision);
  return (
    <>
      {first && (
        <Alert tone={first.tone}>
          <p>
            <b>{first.words}.</b> <What event={event} withdrawn={withdrawn} latest={latest} />
          </p>
        </Alert>
      )}
      {others.map(({ key, tone, words }) => (
        <Alert tone={tone} key={key}>
          <p>
            <b>{words}.</b>
          </p>
        </Alert>
      ))}
      <CorrectedDoses event={event} decision={decision} isPast={isPast} />
    </>
  );
}

function What({
  event: { metrics },
  withdrawn: { what, reason, doses },
  latest,
}: Pick<Props, "event" | "withdrawn" | "latest">) {
  const { t, i18n } = useLingui();
  const { kg, shortDay, spokenDose } = useFormat();
  const [weight, counting] = what === "weight" ? metrics : [];
  const words = doses.map((dose) => {
    const [amount, medicine] = [spokenDose(dose), dose.displayName];
    return t`${amount} a day of ${medicine}`;
  });
  const why = asSentence(reason);
  const gone = words.length > 0 && new Intl.ListFormat(i18n.locale).format(words);
  return (
    <>
      <Trans>
        Reason: <q>{why}</q>
      </Trans>{" "}
      {weight && <WeightWords kg={kg(weight.weightKg)} day={shortDay(weight.effectiveDate)} />}{" "}
      {gone && <Trans>Struck out: {gone}.</Trans>}{" "}
      {counting && (
        <CountingWords
          kg={kg(counting.weightKg)}
          day={shortDay(counting.effectiveDate)}
          isStill={counting.enteredOn === latest?.enteredOn}
        />
      )}
    </>
  );
}

/** As it was typed, which may be with an end of its own. */
function asSentence(typed: string): string {
  return /[\p{Sentence_Terminal}\u2026]["')\u201d\u2019\u00bb]*$/u.test(typed) ? typed : `${typed}.`;
}

function WeightWords({ kg, day }: { kg: string; day: string }) {
  return (
    <Trans>
      {kg} kg of {day} no longer counts.
    </Trans>
  );
}

/** The right weight is most often entered a minute after the wrong one was struck out. */
function CountingWords({ kg, day, isStill }: { kg: string; day: string; isStill: boolean }) {
  return isStill ? (
    <Trans>
      The latest weight is now {kg} kg of {day}.
    </Trans>
  ) : (
    <Trans>
      The latest weight was then {kg} kg of {day}.
    </Trans>
  );
}

function CorrectedDoses({
  event: { caseStatus },
  decision: { outcome, currentDose, doseNow, proposedDose },
  isPast,
}: Pick<Props, "event" | "decision" | "isPast">) {
  if (!currentDose || !doseNow) return null;
  const isToSet = caseStatus && maySetTreatment(caseStatus);
  const differs = proposedDose && proposedDose.dose !== doseNow.dose;
  return (
    <section className="box">
      <h3>{doseNow.displayName}</h3>
      <dl className="pair">
        <div className="not">
          <dt>
            <Trans>Dose before</Trans>
          </dt>
          <DoseFigure {...currentDose} />
          {currentDose.displayName !== doseNow.displayName && (
            <dd>
              <p className="note">{currentDose.displayName}</p>
            </dd>
          )}
        </div>
        <div>
          <dt>{isPast ? <Trans>In force after it</Trans> : <Trans>In force now</Trans>}</dt>
          <DoseFigure {...doseNow} />
        </div>
        {differs && (
          <div className="not">
            <dt>
              <Trans>Calculated</Trans>
            </dt>
            <DoseFigure {...proposedDose} />
          </div>
        )}
      </dl>
      {!isPast && (outcome === "held" || differs) && (
        <p className="note">
          {isToSet ? (
            <Trans>Nothing more changes by itself. If another dose is right, set the treatment.</Trans>
          ) : (
            <Trans>Nothing more changes by itself. If another dose is right, update the treatment.</Trans>
          )}
        </p>
      )}
    </section>
  );
}
