import { Trans } from "@lingui/react/macro";
import type { Medication } from "#contract/medications.ts";
import { Rounding } from "#web/parts/dose-sum.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { dosageGroups } from "./dosage-groups.ts";

/** Every number of an entry, and where each dosage comes from. */
export function EntryFacts({ entry }: { entry: Medication }) {
  const { number } = useFormat();
  const ceiling = number(entry.ceilingMgPerKg);
  return (
    <>
      <Facts>
        <Fact name={<Trans>Type</Trans>}>
          {entry.type === "liquid" ? <Trans>Liquid, in ml</Trans> : <Trans>Pill, in mg</Trans>}
        </Fact>
        <Fact name={<Trans>Concentration</Trans>}>
          <Strength entry={entry} />
        </Fact>
        <Fact name={<Trans>Weight</Trans>}>
          <Rounding strategy={entry.strategy} />
        </Fact>
        <Fact name={<Trans>Doses a day</Trans>}>
          {entry.dosesPerDay === 1 ? <Trans>once a day</Trans> : <Trans>twice a day, 12 hours apart</Trans>}
        </Fact>
        <Fact name={<Trans>Ceiling</Trans>}>
          <Trans>{ceiling} mg/kg a day</Trans>
        </Fact>
      </Facts>
      <Dosages entry={entry} />
      <p className="note entry-source">{entry.source}</p>
    </>
  );
}

/** The specification writes mg/kg for what is no liquid; what it means is said beside it. */
function Strength({ entry: { concentration_mg_ml, type } }: { entry: Medication }) {
  const { concentration, number } = useFormat();
  if (concentration_mg_ml === null) return <Trans>not known yet: no dose</Trans>;
  const each = number(concentration_mg_ml);
  const isLiquid = type === "liquid";
  return (
    <>
      {concentration(concentration_mg_ml, isLiquid)}
      <small>
        {isLiquid ? <Trans>{each} mg in each ml</Trans> : <Trans>{each} mg in each tablet</Trans>}
      </small>
    </>
  );
}

function Dosages({ entry }: { entry: Medication }) {
  const { number, day } = useFormat();
  if (entry.dosages.length === 0) {
    return (
      <p className="soft">
        <Trans>No dosage yet.</Trans>
      </p>
    );
  }
  return (
    <div className="entry-dosages">
      <p className="dosages-title">
        <Trans>Dosages, mg/kg a day</Trans>
      </p>
      {dosageGroups(entry.dosages).map(({ source, sourceDate, dosages }) => (
        <div key={`${sourceDate} ${source}`}>
          <dl className="dosage-row">
            {dosages.map(({ type, dosage }) => (
              <div className="dosage-of" key={type}>
                <dt>{type}</dt>
                <dd>{number(dosage)}</dd>
              </div>
            ))}
          </dl>
          <p className="note">
            {source || <Trans>No source</Trans>}
            {sourceDate && <>, {day(sourceDate)}</>}
          </p>
        </div>
      ))}
    </div>
  );
}
