import { Trans } from "@lingui/react/macro";
import { CaseNotHere } from "#web/parts/case-not-here.tsx";
import { Alert } from "#web/ui/alert.tsx";
import type { WeightEntry } from "./use-weight-entry.ts";

type May = {
  /** It can be given up here, and with it what makes two of it one. */
  afresh?: true;
  /** What our own server says that it could not do. */
  said?: string | false;
};

/** Of a weight that was sent and not answered, or not recorded, here or on a page that was left since. */
export function MayBeRecorded({ afresh, said }: May) {
  return (
    <>
      <p>
        <b>{said || <Trans>We got no answer, so we do not know if the weight was saved.</Trans>}</b>
      </p>
      <p>
        {said ? (
          <Trans>What you typed is still here. For two days it cannot be recorded twice.</Trans>
        ) : (
          <Trans>
            What you typed is still here. Check your connection and press Update Weight again. For two days it
            cannot be recorded twice. After that, check Weight History first.
          </Trans>
        )}
      </p>
      {afresh && (
        <p>
          <Trans>If you start over and enter it again, it may be saved twice.</Trans>
        </p>
      )}
    </>
  );
}

/** Why the weight was not recorded, if its fields do not say it already. */
export function WeightRefused({ entry: { error, errors } }: { entry: WeightEntry }) {
  if (!error || errors.weight || errors.day) return null;
  return (
    <Alert tone="stop" raw={error.problem} focus key={error.message}>
      {error.isOpen ? <MayBeRecorded said={!error.isLost && error.detail} /> : <p>{error.detail}</p>}
      {error.status === 404 && <CaseNotHere />}
    </Alert>
  );
}
