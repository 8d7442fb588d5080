import { Trans, useLingui } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { refuseWithdrawal } from "#domain/withdrawal.ts";
import { useSession } from "#web/api/session.ts";
import { StrikeButton } from "#web/parts/strike-button.tsx";
import { Struck, StruckName, StruckWords } from "#web/parts/struck-out.tsx";
import { useEnteredOn } from "#web/parts/use-entered-on.ts";
import { useFormat } from "#web/parts/use-format.ts";
import type { Column } from "#web/ui/table.tsx";

/** The columns of Weight History. Whoever may strike a weight out finds the way to it in its row. */
export function useWeightColumns(
  kase: Case,
  onStrike: (weight: WeightMetric) => void,
  returnedFrom: string | undefined,
): Column<WeightMetric>[] {
  const { t } = useLingui();
  const { day, kg } = useFormat();
  const enteredOn = useEnteredOn<WeightMetric>();
  const mayStrike = useMayStrike(kase);
  return [
    {
      key: "effective",
      title: t`Effective date`,
      names: true,
      phone: "start",
      cell: ({ data, withdrawn }) => <StruckName withdrawn={withdrawn}>{day(data.effectiveDate)}</StruckName>,
    },
    {
      key: "weight",
      title: t`Weight in kg`,
      figures: true,
      phone: "end",
      cell: ({ data, withdrawn }) => (
        <Struck withdrawn={withdrawn}>
          <b>{kg(data.weightKg)} kg</b>
        </Struck>
      ),
    },
    {
      key: "user-entered",
      title: t`User-entered weight`,
      phone: "all",
      titled: true,
      cell: ({ data, withdrawn }) => <Struck withdrawn={withdrawn}>{data.userFormattedWeight}</Struck>,
    },
    enteredOn,
    {
      key: "entered-by",
      title: t`Entered by`,
      phone: "all",
      titled: true,
      cell: (weight) => (
        <>
          {weight.enteredByName}
          <StruckWords withdrawn={weight.withdrawn} />
          {mayStrike(weight) && (
            <StrikeButton
              label={t`Entered by mistake? ${kg(weight.data.weightKg)} kg, ${day(weight.data.effectiveDate)}`}
              onPress={() => onStrike(weight)}
              returned={weight._id === returnedFrom}
            >
              <Trans>Entered by mistake?</Trans>
            </StrikeButton>
          )}
        </>
      ),
    },
  ];
}

/** The same rule as the server's, so that nobody is offered what is refused. In Rainbow an owner is offered nothing. */
function useMayStrike({ status }: Case): (weight: WeightMetric) => boolean {
  const session = useSession();
  return (weight) => {
    if (!session || weight.withdrawn) return false;
    if (status === "Rainbow" && !session.isAdmin) return false;
    const viewer = { accountId: session.id, isAdmin: session.isAdmin, now: new Date().toISOString() };
    return refuseWithdrawal(weight, viewer) === undefined;
  };
}
