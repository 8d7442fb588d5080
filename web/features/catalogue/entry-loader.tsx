import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { listMedicationVersions, type MedicationVersion } from "#contract/medications.ts";
import { useCall } from "#web/api/use-call.ts";
import { Failed, NothingFound } from "#web/ui/blank.tsx";
import { Bones } from "#web/ui/bones.tsx";
import { Page } from "#web/ui/page.tsx";
import { ToCatalogue } from "./ways-back.tsx";

export type Loaded = { current: MedicationVersion; versions: readonly MedicationVersion[]; catsOnIt: number };

/** The entry of the address with all its versions, or the page that says why it is not there. */
export function EntryLoader({ children }: { children: (loaded: Loaded) => ReactNode }) {
  const { t } = useLingui();
  const { medicationId = "" } = useParams();
  const { data, error, refetch } = useCall(listMedicationVersions, { params: { medicationId } });
  const [current] = data ?? [];
  if (data && current) {
    const catsOnIt = data.reduce((sum, version) => sum + version.catsOnIt, 0);
    return children({ current, versions: data, catsOnIt });
  }
  return (
    <Page title={t`Medication`} above={<ToCatalogue />}>
      {!error && <Bones big label={t`Loading the medication`} />}
      {error?.status === 404 && (
        <NothingFound title={t`This medication is not in the catalogue`}>
          <p className="soft">
            <Trans>The address may be wrong. The catalogue lists every medication there is.</Trans>
          </p>
        </NothingFound>
      )}
      {error && error.status !== 404 && (
        <Failed title={t`The medication could not be loaded`} onRetry={() => void refetch()}>
          <p className="soft">{error.detail}</p>
        </Failed>
      )}
    </Page>
  );
}
