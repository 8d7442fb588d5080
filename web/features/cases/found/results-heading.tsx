import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { listMedications } from "#contract/medications.ts";
import { useCall } from "#web/api/use-call.ts";
import type { Search } from "#web/features/cases/search/use-case-search.ts";

/** What the found cases have in common, where none of the forms beside them says it. */
export function ResultsHeading({ search }: { search: Search }) {
  if (search.kind === "deleted") {
    return (
      <h2>
        <Trans>Deleted Cases</Trans>
      </h2>
    );
  }
  return search.kind === "medication" ? <OnVersion {...search} /> : null;
}

function OnVersion({ medicationId, version }: Extract<Search, { kind: "medication" }>) {
  const { data } = useCall(listMedications, {});
  const name = data?.find(({ _id }) => _id === medicationId)?.displayName;
  return (
    <h2>
      {name ? (
        <Trans>
          On version {version} of <Link to={`/admin/catalogue/${medicationId}`}>{name}</Link>
        </Trans>
      ) : (
        <Trans>On version {version}</Trans>
      )}
    </h2>
  );
}
