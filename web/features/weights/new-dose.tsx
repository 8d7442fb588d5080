import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { DoseAmount } from "#web/parts/dose-amount.tsx";
import { DoseWhy } from "#web/parts/dose-why.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";

type Props = {
  dose: Dose;
  cat: string | undefined;
  /** It was in force before and is again, or never was another. */
  as: "new" | "again" | "kept";
  /** What was given until now. */
  before: Dose | undefined;
};

/** What to draw up from now on, after a weight was recorded or struck out. */
export function NewDose({ dose, cat, as, before }: Props) {
  const { dailyDose } = useFormat();
  const daily = (of: Dose) => dailyDose(of, of.medication.dosesPerDay);
  const [amount, earlier] = [daily(dose), before && daily(before)];
  return (
    <article className="card result">
      <h2>
        {as === "kept" ? (
          <Trans>Keep giving {amount}</Trans>
        ) : as === "again" ? (
          <Again cat={cat} />
        ) : cat ? (
          <Trans>New dose for {cat}</Trans>
        ) : (
          <Trans>New dose</Trans>
        )}
      </h2>
      {as !== "kept" && (
        <p className="soft">
          <Trans>From the next dose on.</Trans>
        </p>
      )}
      {as === "new" && earlier && (
        <p className="soft">
          <Trans>Until now: {earlier}</Trans>
        </p>
      )}
      <DoseAmount dose={dose} />
      <Disclosure summary={<Trans>Why this dose?</Trans>}>
        <DoseWhy dose={dose} />
      </Disclosure>
    </article>
  );
}

function Again({ cat }: { cat: string | undefined }) {
  return cat ? <Trans>Dose for {cat}</Trans> : <Trans>Dose</Trans>;
}
