import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import type { Medication } from "#contract/medications.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ActivateDialog, ConfirmDialog, DeactivateDialog } from "./entry-dialogs.tsx";

type Props = { entry: Medication; catsOnIt: number };

/** What may be done with an entry. What is being done stands in the address. */
export function EntryActions({ entry, catsOnIt }: Props) {
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch({}, { replace: true });
  const open = (what: string) => () => setSearch({ do: what });
  const what = search.get("do");
  return (
    <div className="actions">
      {!entry.confirmedOn && (
        <Button kind="main" onClick={open("confirm")}>
          <Icon name="check" />
          <Trans>Confirm the numbers</Trans>
        </Button>
      )}
      <ButtonLink to={`/admin/catalogue/${entry._id}/edit`}>
        <Icon name="edit" />
        <Trans>Edit</Trans>
      </ButtonLink>
      {entry.active ? (
        <Button onClick={open("deactivate")}>
          <Trans>Take out of use</Trans>
        </Button>
      ) : (
        <Button onClick={open("activate")}>
          <Trans>Put in use</Trans>
        </Button>
      )}
      {what === "confirm" && !entry.confirmedOn && <ConfirmDialog entry={entry} onClose={close} />}
      {what === "activate" && !entry.active && <ActivateDialog entry={entry} onClose={close} />}
      {what === "deactivate" && entry.active && (
        <DeactivateDialog entry={entry} catsOnIt={catsOnIt} onClose={close} />
      )}
    </div>
  );
}
