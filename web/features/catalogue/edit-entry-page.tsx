import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  editMedication,
  listMedications,
  listMedicationVersions,
  type MedicationVersion,
} from "#contract/medications.ts";
import { refresh } from "#web/api/cache.ts";
import { useCall } from "#web/api/use-call.ts";
import { useSend } from "#web/api/use-send.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryLoader, type Loaded } from "./entry-loader.tsx";
import { bodyOf } from "./entry-text.ts";
import { useEntryForm } from "./use-entry-form.ts";
import { ToCatalogue } from "./ways-back.tsx";
import "./catalogue.css";

const READS = [listMedications, listMedicationVersions];

/** /admin/catalogue/:medicationId/edit */
export default function EditEntryPage() {
  return <EntryLoader>{(loaded) => <EditEntry key={loaded.current._id} {...loaded} />}</EntryLoader>;
}

function EditEntry({ current, versions, catsOnIt }: Loaded) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { _id: medicationId, displayName } = current;
  const others = (useCall(listMedications, {}).data ?? []).filter(({ _id }) => _id !== medicationId);
  const [writtenFrom, setWrittenFrom] = useState<MedicationVersion>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useEntryForm(writtenFrom ?? current, others, versions);
  const { send, busy, error } = useSend(editMedication);
  const back = `/admin/catalogue/${medicationId}`;

  async function save() {
    const entry = bodyOf(form.draft);
    if (!entry) return;
    // The version that is read next is our own: the form stays on the one it was written from until it is gone.
    const from = writtenFrom ?? current;
    setWrittenFrom(from);
    setIsSaving(true);
    const sent = await send({ params: { medicationId }, body: { ...entry, version: from.version } });
    if ("ok" in sent) form.forget();
    // Before the page of the entry comes, which would show the numbers of before.
    await refresh(...READS);
    if ("ok" in sent) return void (await navigate(back));
    setIsSaving(false);
    // Without an answer it may still be our own.
    if (!sent.error.isLost) setWrittenFrom(undefined);
  }

  return (
    <Page title={t`Edit ${displayName}`} width="wide" above={<ToCatalogue />}>
      <EntryForm
        form={form}
        catsOnIt={catsOnIt}
        button={<Trans>Save as a new version</Trans>}
        notYet={notYet()}
        busy={busy || isSaving}
        error={error}
        onSubmit={() => void save()}
        beside={
          <ButtonLink to={back} onClick={form.forget}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        }
      />
    </Page>
  );

  function notYet(): string | undefined {
    if (form.changes.length === 0) return t`Nothing is changed yet.`;
    return form.hasBigChanges && !form.isCompared ? t`Compare the doses first.` : undefined;
  }
}
