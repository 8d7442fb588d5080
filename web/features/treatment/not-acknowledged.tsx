import { Trans } from "@lingui/react/macro";
import { type UrgentSign, urgencyOf } from "#domain/intake/urgency.ts";
import { useSignWords } from "#web/parts/sign-words.ts";

/** What calls for a vet on an intake that nobody has acknowledged: with the treatment the owner's page stops saying so. */
export function NotAcknowledged({ signs }: { signs: readonly UrgentSign[] }) {
  const words = useSignWords();
  const named = signs.map((sign) => words[sign]).join(", ");
  return (
    <>
      <b>
        {urgencyOf(signs) === "now" ? (
          <Trans>The intake calls for a vet now: {named}.</Trans>
        ) : (
          <Trans>The intake calls for a vet today: {named}.</Trans>
        )}
      </b>{" "}
      <Trans>
        Nobody has acknowledged it. Setting the treatment takes this warning off the owner's page: message
        them first.
      </Trans>
    </>
  );
}
