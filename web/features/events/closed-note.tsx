import { Trans, useLingui } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";

/** A long one scrolls in its place, so the keyboard must get there, too. */
export function ClosedNote({ event: { note, noteByNames } }: { event: Event }) {
  const { t, i18n } = useLingui();
  const writers = noteByNames && new Intl.ListFormat(i18n.locale).format(noteByNames);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse. */}
      <section className="closed-note" aria-label={t`Note`} tabIndex={0} dir="auto">
        {note || <Trans>Closed without a note.</Trans>}
      </section>
      {writers && (
        <p className="soft">
          <Trans>Written by {writers}</Trans>
        </p>
      )}
    </>
  );
}
