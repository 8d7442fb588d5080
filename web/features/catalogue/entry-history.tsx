import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import type { MedicationVersion } from "#contract/medications.ts";
import { entryOf } from "#domain/catalogue/catalogue.ts";
import { entryChanges } from "#domain/catalogue/catalogue-changes.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { ChangeList } from "./change-list.tsx";

/** Every version of an entry, what changed in it, who wrote it, and what became of it; the latest first. */
export function EntryHistory({ versions }: { versions: readonly MedicationVersion[] }) {
  return (
    <ol className="versions" reversed>
      {versions.map((version, index) => (
        <li key={version.version}>
          <Version version={version} before={versions[index + 1]} />
        </li>
      ))}
    </ol>
  );
}

type Props = { version: MedicationVersion; before: MedicationVersion | undefined };

function Version({ version, before }: Props) {
  const { instant } = useFormat();
  const { version: number, enteredOn, enteredByName, uses, confirmedOn, confirmedByName } = version;
  const on = instant(enteredOn);
  const confirmed = confirmedOn && instant(confirmedOn);
  return (
    <>
      <h3>
        <Trans>Version {number}</Trans>
      </h3>
      <p className="note">
        {enteredByName ? (
          <Trans>
            {enteredByName}, {on}
          </Trans>
        ) : (
          <Trans>Came with the install</Trans>
        )}
        {" · "}
        <CatsOnVersion {...version} />
      </p>
      {before && <ChangeList changes={entryChanges(entryOf(before), entryOf(version))} />}
      <ul className="note">
        {uses.map((use) => (
          <li key={use.enteredOn}>
            <Use {...use} />
          </li>
        ))}
        {confirmed && (
          <li>
            <Trans>
              Confirmed by {confirmedByName}, {confirmed}
            </Trans>
          </li>
        )}
      </ul>
    </>
  );
}

/** Which they are: of a version that was wrong each is to be looked at. */
function CatsOnVersion({ _id, version, catsOnIt }: MedicationVersion) {
  const count = (
    <Plural value={catsOnIt} _0="no cat is on it" one="# cat is on it" other="# cats are on it" />
  );
  if (catsOnIt === 0) return count;
  return <Link to={`/admin?medication=${_id}&version=${version}`}>{count}</Link>;
}

function Use({ active, enteredByName, enteredOn }: MedicationVersion["uses"][number]) {
  const on = useFormat().instant(enteredOn);
  return active ? (
    <Trans>
      Put in use by {enteredByName}, {on}
    </Trans>
  ) : (
    <Trans>
      Taken out of use by {enteredByName}, {on}
    </Trans>
  );
}
