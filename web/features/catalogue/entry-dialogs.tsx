import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import {
  activateMedication,
  confirmMedication,
  deactivateMedication,
  listMedications,
  listMedicationVersions,
  type Medication,
} from "#contract/medications.ts";
import { refresh } from "#web/api/cache.ts";
import { useSend } from "#web/api/use-send.ts";
import { AskDialog } from "#web/parts/ask-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { ChangedEntry, useSeenEntry } from "./changed-entry.tsx";
import { EntryFacts } from "./entry-facts.tsx";

type Props = { entry: Medication; onClose: () => void };

/** The numbers once more, to be compared with their sources. */
export function ConfirmDialog({ entry, onClose }: Props) {
  const { t } = useLingui();
  const { displayName } = entry;
  return (
    <ActDialog
      title={t`Confirm ${displayName}`}
      button={<Trans>Confirm the numbers</Trans>}
      route={confirmMedication}
      entry={entry}
      onClose={onClose}
    >
      <p>
        <Trans>
          You confirm for the team that each of these numbers is right. Compare them with their sources. Your
          name and the day are kept.
        </Trans>
      </p>
      <EntryFacts entry={entry} />
    </ActDialog>
  );
}

export function ActivateDialog({ entry, onClose }: Props) {
  const { t } = useLingui();
  const { displayName } = entry;
  return (
    <ActDialog
      title={t`Put ${displayName} in use`}
      button={<Trans>Put in use</Trans>}
      route={activateMedication}
      entry={entry}
      onClose={onClose}
    >
      <p>
        <Trans>Treatments can be set from it at once.</Trans>
      </p>
      {!entry.confirmedOn && (
        <Alert tone="warn">
          <Trans>Its numbers are a draft: the team has not confirmed them.</Trans>
        </Alert>
      )}
    </ActDialog>
  );
}

export function DeactivateDialog({ entry, catsOnIt, onClose }: Props & { catsOnIt: number }) {
  const { t } = useLingui();
  const { displayName } = entry;
  return (
    <ActDialog
      title={t`Take ${displayName} out of use`}
      button={<Trans>Take out of use</Trans>}
      route={deactivateMedication}
      entry={entry}
      onClose={onClose}
    >
      <p>
        <Trans>No treatment can be set or updated with it any more.</Trans>
      </p>
      <Alert tone={catsOnIt > 0 ? "warn" : "info"}>
        <p>
          <b>
            <CatsOnIt count={catsOnIt} />
          </b>
        </p>
        {catsOnIt > 0 && (
          <p>
            <Trans>
              Their doses stay. A new weight no longer raises them automatically: it is held, the owner is
              told to keep the dose, and it appears in the inbox. To change a dose, choose another medication.
            </Trans>
          </p>
        )}
      </Alert>
    </ActDialog>
  );
}

export function CatsOnIt({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      _0="No cat is on this medication now."
      one="# cat is on this medication now."
      other="# cats are on this medication now."
    />
  );
}

type ActProps = Props & {
  title: string;
  button: ReactNode;
  route: typeof confirmMedication | typeof activateMedication | typeof deactivateMedication;
  children: ReactNode;
};

/**
 * Says what it does, does it, and closes; a refusal stays, and what was read is read again. What somebody else changes meanwhile
 * is to be looked at first.
 */
function ActDialog({ title, button, route, entry, onClose, children }: ActProps) {
  const { t } = useLingui();
  const seen = useSeenEntry(entry);
  const { send, busy, error } = useSend(route);
  async function act() {
    const sent = await send({ params: { medicationId: entry._id }, body: { version: entry.version } });
    if ("ok" in sent) onClose();
    await refresh(listMedications, listMedicationVersions);
  }
  return (
    <AskDialog
      title={title}
      button={button}
      kind="main"
      busy={busy}
      error={error}
      notYet={seen.isSeen ? undefined : t`Look at the changed numbers first.`}
      onDo={() => void act()}
      onClose={onClose}
    >
      {children}
      <ChangedEntry {...seen} />
    </AskDialog>
  );
}
