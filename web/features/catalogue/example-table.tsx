import { Trans } from "@lingui/react/macro";
import { DOSED_TYPES, type FipType } from "#domain/catalogue/catalogue.ts";
import {
  EXAMPLE_WEIGHTS_KG,
  type Example,
  type ExampleDose,
  isBigChange,
} from "#domain/catalogue/catalogue-changes.ts";
import { EachTime } from "#web/parts/day-dose.tsx";
import { type Amount as DoseAmount, useFormat } from "#web/parts/use-format.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";

/** A day's dose for three cats, before and after: a slip in a number is seen in the syringe first. */
export function ExampleTable({ examples }: { examples: readonly Example[] }) {
  const { number } = useFormat();
  const types = DOSED_TYPES.filter((type) => examples.some(({ fipType }) => fipType === type));
  return (
    <table className="examples">
      <caption>
        <Trans>A day's dose</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>A cat of</Trans>
          </th>
          {EXAMPLE_WEIGHTS_KG.map((kg) => (
            <th scope="col" key={kg}>
              {number(kg)} kg
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <Row type={type} examples={examples.filter(({ fipType }) => fipType === type)} key={type} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ type, examples }: { type: FipType; examples: readonly Example[] }) {
  return (
    <tr>
      <th scope="row">{type}</th>
      {examples.map((example) => (
        <td key={example.weightKg} className={classes(isBigChange(example) && "big")}>
          <BeforeAndAfter example={example} />
        </td>
      ))}
    </tr>
  );
}

function BeforeAndAfter({ example }: { example: Example }) {
  const { before, after } = example;
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return (
    <>
      {before && !isSame && (
        <del>
          <span className="sr">
            <Trans>before:</Trans>{" "}
          </span>
          <Amount dose={before} />
        </del>
      )}
      <ins>
        {before && !isSame && (
          <span className="sr">
            <Trans>after:</Trans>{" "}
          </span>
        )}
        {isBigChange(example) && <Icon name="warn" />}
        <Amount dose={after} />
      </ins>
    </>
  );
}

/** `2.0 ml`; of a dose that is divided `4.0 ml a day`, as on the card. */
function AmountADay({ dose, dosesPerDay }: { dose: DoseAmount; dosesPerDay: number }) {
  const amount = useFormat().dose(dose);
  return dosesPerDay > 1 ? <Trans>{amount} a day</Trans> : amount;
}

/**
 * In the syringe, and the mg beside it: the same ml of another strength is another dose. Given twice, what is given
 * each time.
 */
function Amount({ dose }: { dose: ExampleDose | undefined }) {
  const format = useFormat();
  if (!dose || "error" in dose) return <Trans>no dose</Trans>;
  const { ok, dosesPerDay } = dose;
  const mg = format.number((ok.dose * ok.exactMg) / ok.exactDose, 1);
  return (
    <>
      <AmountADay dose={ok} dosesPerDay={dosesPerDay} />
      {ok.liquid && (
        <small>
          <Trans>{mg} mg</Trans>
        </small>
      )}
      {dosesPerDay > 1 && (
        <small>
          <EachTime dose={ok} dosesPerDay={dosesPerDay} />
        </small>
      )}
    </>
  );
}
