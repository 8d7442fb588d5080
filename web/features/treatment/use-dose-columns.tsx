import { Trans, useLingui } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { useSession } from "#web/api/session.ts";
import { DayDose } from "#web/parts/day-dose.tsx";
import { StrikeButton } from "#web/parts/strike-button.tsx";
import { Struck, StruckName, StruckWords } from "#web/parts/struck-out.tsx";
import { useEnteredOn } from "#web/parts/use-entered-on.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { OwnWords } from "#web/ui/own-words.tsx";
import type { Column } from "#web/ui/table.tsx";

type Marked = {
  returnedFrom: string | undefined;
  /** In force already, though its day has not begun where the reader is. */
  ahead: string | undefined;
};

/** The columns of Dose History. An adviser finds the way to strike a dose out in its row. */
export function useDoseColumns(
  onStrike: (dose: Dose) => void,
  { returnedFrom, ahead }: Marked,
): Column<Dose>[] {
  const { t } = useLingui();
  const { day, dose, medicine } = useFormat();
  const enteredOn = useEnteredOn<Dose>();
  const mayStrike = useSession()?.isAdmin === true;
  return [
    {
      key: "medication",
      title: t`Medication`,
      names: true,
      phone: "start",
      cell: ({ medication, withdrawn }) => (
        <StruckName withdrawn={withdrawn}>{medicine(medication)}</StruckName>
      ),
    },
    {
      key: "dose",
      title: t`Dose`,
      figures: true,
      phone: "end",
      cell: (row) => (
        <Struck withdrawn={row.withdrawn}>
          <DayDose dose={row} dosesPerDay={row.medication.dosesPerDay} />
        </Struck>
      ),
    },
    {
      key: "effective",
      title: t`Effective date`,
      phone: "all",
      titled: true,
      cell: ({ _id, effectiveDate, withdrawn }) => (
        <>
          <Struck withdrawn={withdrawn}>{day(effectiveDate)}</Struck>
          {_id === ahead && (
            <small>
              <Trans>counts already</Trans>
            </small>
          )}
        </>
      ),
    },
    { key: "note", title: t`Note`, phone: "all", cell: ({ note }) => <OwnWords>{note}</OwnWords> },
    enteredOn,
    {
      key: "entered-by",
      title: t`Entered by`,
      phone: "all",
      titled: true,
      cell: (row) => (
        <>
          {row.enteredByName}
          {row.origin === "weight" && (
            <small>
              <Trans>automatic</Trans>
            </small>
          )}
          <StruckWords withdrawn={row.withdrawn} />
          {mayStrike && !row.withdrawn && (
            <StrikeButton
              label={t`Entered by mistake? ${dose(row)}, ${day(row.effectiveDate)}`}
              onPress={() => onStrike(row)}
              returned={row._id === returnedFrom}
            >
              <Trans>Entered by mistake?</Trans>
            </StrikeButton>
          )}
        </>
      ),
    },
  ];
}
