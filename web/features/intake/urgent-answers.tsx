import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type UrgentSign, urgencyOf } from "#domain/intake/urgency.ts";
import { EmergencySigns } from "#web/parts/vet-signs.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { useSignNames } from "./urgent-words.ts";

type Props = {
  /** What answers that were sent name. */
  signs: readonly UrgentSign[];
  /** What becomes of the questionnaire meanwhile. */
  children: ReactNode;
  /** The emergency list, or one tap to it. Left out where the page has it already. */
  list?: "open" | "closed";
};

/** Wherever an owner goes on after answers that call for a vet: what they were, and what comes first. */
export function UrgentAnswers({ signs, children, list }: Props) {
  const { i18n } = useLingui();
  const names = useSignNames();
  const urgency = urgencyOf(signs);
  if (!urgency) return null;
  const named = new Intl.ListFormat(i18n.locale).format(signs.map((sign) => names[sign]));
  return (
    <Alert tone={urgency === "now" ? "stop" : "warn"} quiet>
      <p>
        <b>
          {urgency === "now" ? (
            <Trans>You answered: {named}. Go to an emergency vet now.</Trans>
          ) : (
            <Trans>You answered: {named}. Call your vet today.</Trans>
          )}
        </b>
      </p>
      {children}
      {list && (
        <Disclosure summary={<Trans>More signs that cannot wait</Trans>} open={list === "open"}>
          <EmergencySigns />
        </Disclosure>
      )}
    </Alert>
  );
}

/** What the team knows of it, and that this is no reason to stay at home. */
export function TeamIsTold() {
  return (
    <p>
      <Trans>The team has been told, but it can be hours until somebody reads it. Do not wait for us.</Trans>
    </p>
  );
}
