import { Trans, useLingui } from "@lingui/react/macro";
import type { StatusChange } from "#contract/statuses.ts";
import { mayWithdrawStatus } from "#domain/correction/withdraw-status.ts";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { StrikeButton } from "#web/parts/strike-button.tsx";
import { Struck, StruckName, StruckWords } from "#web/parts/struck-out.tsx";
import { useEnteredOn } from "#web/parts/use-entered-on.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { OwnWords } from "#web/ui/own-words.tsx";
import type { Column } from "#web/ui/table.tsx";

/**
 * The columns of Status History. Each change that may be struck out leads to that.
 * @param inForce the first of them that counts
 */
export function useStatusColumns(
  inForce: StatusChange | undefined,
  onStrike: (change: StatusChange) => void,
  returnedFrom: string | undefined,
): Column<StatusChange>[] {
  const { t } = useLingui();
  const { day } = useFormat();
  const enteredOn = useEnteredOn<StatusChange>();
  const mayStrike = (change: StatusChange) => {
    const now = new Date().toISOString();
    return !change.withdrawn && mayWithdrawStatus(change, { isInForce: change._id === inForce?._id, now });
  };
  return [
    {
      key: "status",
      title: t`New status`,
      names: true,
      phone: "start",
      cell: ({ newStatus, withdrawn }) => (
        <StruckName withdrawn={withdrawn}>{t(STATUS_WORDS[newStatus])}</StruckName>
      ),
    },
    {
      key: "effective",
      title: t`Effective date`,
      phone: "end",
      cell: ({ effectiveDate, withdrawn }) => <Struck withdrawn={withdrawn}>{day(effectiveDate)}</Struck>,
    },
    { key: "note", title: t`Note`, phone: "all", cell: ({ note }) => <OwnWords>{note}</OwnWords> },
    enteredOn,
    {
      key: "entered-by",
      title: t`Entered by`,
      phone: "all",
      titled: true,
      cell: (change) => (
        <>
          {change.enteredByName}
          {change.automatic && (
            <small>
              <Trans>automatic</Trans>
            </small>
          )}
          <StruckWords withdrawn={change.withdrawn} />
          {mayStrike(change) && (
            <StrikeButton
              label={t`Entered by mistake? ${t(STATUS_WORDS[change.newStatus])}, ${day(change.effectiveDate)}`}
              onPress={() => onStrike(change)}
              returned={change._id === returnedFrom}
            >
              <Trans>Entered by mistake?</Trans>
            </StrikeButton>
          )}
        </>
      ),
    },
  ];
}
