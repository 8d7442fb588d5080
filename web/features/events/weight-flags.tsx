import { Trans } from "@lingui/react/macro";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { toneOfFlag, useFlagWords } from "./use-flag-words.ts";

type Props = { flags: readonly WeightFlag[] };

/** In a row: what looks wrong about the weight of the intake. */
export function WeightFlags({ flags }: Props) {
  const words = useFlagWords();
  return (
    <span className="row-flags">
      {flags.map((flag) => (
        <Flag key={flag} tone={toneOfFlag(flag)}>
          {words[flag]}
        </Flag>
      ))}
    </span>
  );
}

/** In the event: the same, and what to do about it. Nothing has followed from this weight yet. */
export function FlaggedWeight({ flags }: Props) {
  const words = useFlagWords();
  return flags.map((flag) => (
    <Alert tone={toneOfFlag(flag)} quiet key={flag}>
      <p>
        <b>
          <Trans>The weight of the intake: {words[flag]}.</Trans>
        </b>{" "}
        <Trans>
          Ask the owner which unit the scale shows, and for another weighing, before you set a dose.
        </Trans>
      </p>
    </Alert>
  ));
}
