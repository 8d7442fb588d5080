import { Trans, useLingui } from "@lingui/react/macro";
import { tablets } from "#domain/dose.ts";
import { Flag } from "#web/ui/flag.tsx";
import { useFormat } from "./use-format.ts";
import "./tablets.css";

/** What a person can cut may be off the dose by this much before it is pointed out. */
const WORTH_A_WARNING_PERCENT = 10;
const QUARTERS = [0, 1, 2, 3] as const;
const FRACTIONS = ["", "1/4", "1/2", "3/4"] as const;

type Props = {
  /** One administration. */
  mg: number;
  /** mg in each tablet. */
  tabletMg: number;
};

/** A dose of pills as it lies on the table: whole tablets, then the quarters to give of the last one. */
export function Tablets({ mg, tabletMg }: Props) {
  const { t } = useLingui();
  const words = useWords();
  const { quarters, mg: given } = tablets(mg, tabletMg);
  if (quarters === 0) {
    return (
      <p>
        <Flag>
          <Trans>
            This is less than a quarter of a tablet. Ask the team how to measure it before you give any.
          </Trans>
        </Flag>
      </p>
    );
  }

  const amount = words.amount(quarters);
  const offPercent = ((given - mg) / mg) * 100;
  return (
    <div className="tablets">
      <div className="row" role="img" aria-label={t`Give ${amount}`}>
        {perTablet(quarters).map(({ tablet, filled }) => (
          <Tablet filled={filled} key={tablet} />
        ))}
      </div>
      <p>
        = <b>{amount}</b> <span className="soft">{words.each(tabletMg)}</span>
      </p>
      {Math.abs(offPercent) > WORTH_A_WARNING_PERCENT && (
        <p>
          <Flag>{words.off(given, mg, offPercent)}</Flag>
        </p>
      )}
    </div>
  );
}

function perTablet(quarters: number) {
  return Array.from({ length: Math.ceil(quarters / 4) }, (_, tablet) => ({
    tablet,
    filled: Math.min(4, quarters - tablet * 4),
  }));
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

function useWords() {
  const { t } = useLingui();
  const { number, spokenDose } = useFormat();

  /** `1 1/4 tablets`, `1/2 tablet`. */
  function amount(quarters: number): string {
    const whole = Math.floor(quarters / 4);
    const fraction = FRACTIONS[(quarters % 4) as 0 | 1 | 2 | 3];
    const count = [whole > 0 && number(whole), fraction].filter(Boolean).join(" ");
    return quarters <= 4 ? t`${count} tablet` : t`${count} tablets`;
  }

  function each(tabletMg: number): string {
    const strength = number(tabletMg);
    return t`of ${strength} mg each`;
  }

  function off(given: number, mg: number, offPercent: number): string {
    const [givenText, wanted] = [given, mg].map((dose) => spokenDose({ dose, liquid: false }));
    const percent = number(Math.abs(offPercent), 0);
    return offPercent > 0
      ? t`That is ${givenText}, ${percent} % more than the dose of ${wanted}. Ask the team how to divide it.`
      : t`That is ${givenText}, ${percent} % less than the dose of ${wanted}. Ask the team how to divide it.`;
  }

  return { amount, each, off };
}
