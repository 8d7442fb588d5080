import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { MOST_OFF_PERCENT, tabletsGiven } from "#domain/dose/tablets.ts";
import { useSession } from "#web/api/session.ts";
import { Flag } from "#web/ui/flag.tsx";
import { useFormat } from "./use-format.ts";
import { useTabletWords } from "./use-tablet-words.ts";
import "./tablets.css";

const QUARTERS = [0, 1, 2, 3] as const;

type Props = { dose: Pick<Dose, "dose" | "medication"> };

/** Where no quarters are the dose. An adviser is the team, and is sent to nobody. */
function HowToCut({ tooSmall = false }) {
  const isAdviser = useSession()?.isAdmin;
  if (tooSmall) {
    return isAdviser ? (
      <Trans>Decide how it is measured, and tell the owner before any is given.</Trans>
    ) : (
      <Trans>Ask the team how to measure it before you give any.</Trans>
    );
  }
  return isAdviser ? (
    <Trans>Decide how it is divided, and tell the owner.</Trans>
  ) : (
    <Trans>Ask the team how to divide it.</Trans>
  );
}

/** How many at a time, as big as what is counted: what they are in mg is told with the reasons of the dose. */
export function TabletCount({ dose: { dose, medication } }: Props) {
  const given = tabletsGiven(dose, medication);
  const amount = useTabletWords().amount(given);
  if (!amount) return null;
  return (
    <p className="tablet-count">{given.exact ? <Trans>= {amount}</Trans> : <Trans>about {amount}</Trans>}</p>
  );
}

/** A dose of pills as it lies on the table: whole tablets, then the quarters to give of the last one. */
export function Tablets({ dose: { dose, medication } }: Props) {
  const { number } = useFormat();
  const words = useTabletWords();
  const given = tabletsGiven(dose, medication);
  const amount = words.amount(given);
  if (!amount) {
    return (
      <p>
        <Flag>
          <Trans>This is less than a quarter of a tablet.</Trans> <HowToCut tooSmall />
        </Flag>
      </p>
    );
  }

  const strength = number(medication.concentration_mg_ml);
  const mg = words.mg(given.mg);
  const wanted = dose / medication.dosesPerDay;
  const offPercent = (given.mg / wanted - 1) * 100;
  return (
    <div className="tablets">
      <div className="row" role="img" aria-label={amount}>
        {perTablet(given.quarters).map((left) => (
          <Tablet filled={left} key={left} />
        ))}
      </div>
      {!given.exact && (
        <p className="soft">
          <Trans>To the nearest quarter of a {strength} mg tablet</Trans>
        </p>
      )}
      {Math.abs(offPercent) > MOST_OFF_PERCENT && (
        <p>
          <Flag>
            <Off mg={mg} wanted={words.mg(wanted)} percent={offPercent} /> <HowToCut />
          </Flag>
        </p>
      )}
    </div>
  );
}

function Off({ mg, wanted, percent }: { mg: string; wanted: string; percent: number }) {
  const off = useFormat().number(Math.abs(percent), 0);
  return percent > 0 ? (
    <Trans>
      That is {mg}, {off} % more than the dose of {wanted}.
    </Trans>
  ) : (
    <Trans>
      That is {mg}, {off} % less than the dose of {wanted}.
    </Trans>
  );
}

/** For each tablet the quarters that are left to give when it is taken. */
function perTablet(quarters: number): number[] {
  return quarters > 0 ? [quarters, ...perTablet(quarters - 4)] : [];
}

/** Cut in quarters; those to give are filled, the rest is an outline. */
function Tablet({ filled }: { filled: number }) {
  return (
    <svg className="tablet" viewBox="-28 -28 56 56" aria-hidden="true">
      {QUARTERS.map((quarter) => (
        <path
          className={quarter < filled ? "give" : "keep"}
          d="M1.5 -1.5V-24A24 24 0 0 1 24 -1.5z"
          transform={`rotate(${quarter * 90})`}
          key={quarter}
        />
      ))}
    </svg>
  );
}
