import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { DoseAmount } from "#web/parts/dose-amount.tsx";
import { DoseWhy } from "#web/parts/dose-why.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

type Props = {
  dose: Dose;
  cat: string | undefined;
  /** It was in force before, and is again. */
  again?: boolean;
};

/** What to draw up from now on, after a weight was recorded or struck out. */
export function NewDose({ dose, cat, again = false }: Props) {
  return (
    <article className="card result">
      <h2>
        {again ? <Again cat={cat} /> : cat ? <Trans>New dose for {cat}</Trans> : <Trans>New dose</Trans>}
      </h2>
      <p className="soft">
        <Trans>From the next dose on.</Trans>
      </p>
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
