import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { addMedication, listMedications } from "#contract/medications.ts";
import { useCall } from "#web/api/use-call.ts";
import { useSend } from "#web/api/use-send.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { EntryForm } from "./entry-form.tsx";
import { bodyOf } from "./entry-text.ts";
import { useEntryForm } from "./use-entry-form.ts";
import { ToCatalogue } from "./ways-back.tsx";
import "./catalogue.css";

/** /admin/catalogue/new */
export default function NewEntryPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  /** Sent, and perhaps in the catalogue by now: its own name does not stand in the way of sending it again. */
  const [sending, setSending] = useState<string>();
  const entries = useCall(listMedications, {}).data ?? [];
  const form = useEntryForm(
    undefined,
    entries.filter(({ displayName }) => displayName !== sending),
  );
  const { send, busy, error } = useSend(addMedication, { refreshes: [listMedications] });

  async function add() {
    const body = bodyOf(form.draft);
    if (!body) return;
    setSending(body.displayName);
    const sent = await send({ body });
    if (!("ok" in sent)) {
      if (!sent.error.isOpen) setSending(undefined);
      return;
    }
    form.forget();
    await navigate(`/admin/catalogue/${sent.ok._id}`);
  }

  return (
    <Page title={t`Add a medication`} width="wide" above={<ToCatalogue />}>
      <p className="lead">
        <Trans>It is a draft and not in use until somebody puts it in use.</Trans>
      </p>
      <EntryForm
        form={form}
        catsOnIt={0}
        button={<Trans>Add</Trans>}
        notYet={undefined}
        busy={busy}
        error={error}
        onSubmit={() => void add()}
        beside={
          <ButtonLink to="/admin/catalogue" onClick={form.forget}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        }
      />
    </Page>
  );
}
