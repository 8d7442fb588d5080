import { useLingui } from "@lingui/react/macro";
import { TextArea } from "#web/ui/text-area.tsx";

/** What was written into a form that can no longer be shown: nobody has to think of it again. */
export function NoteToCopy({ note }: { note: string }) {
  const { t } = useLingui();
  return note ? <TextArea label={t`Your note, to copy`} readOnly rows={3} value={note} /> : null;
}
