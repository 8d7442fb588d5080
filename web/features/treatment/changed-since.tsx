import { Trans, useLingui } from "@lingui/react/macro";
import { ChangedAlert } from "#web/parts/changed-meanwhile.tsx";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Button } from "#web/ui/button.tsx";
import type { Proposal } from "./proposal.ts";
import type { Since } from "./since-opened.ts";

/** @param onTake works the dose out from what is so now; missing while nobody knows whether this one was saved */
type Props = { changes: readonly Since[]; onTake: (() => void) | undefined };

/** What has changed under the form, with both numbers: the dose that is shown rests on what was so before. */
export function ChangedSince({ changes, onTake }: Props) {
  return (
    <ChangedAlert focus={false}>
      {changes.map((change) => (
        <p key={change.kind === "other-weight" ? change.now._id : change.kind}>
          <Sentence change={change} />
        </p>
      ))}
      {onTake && (
        <Button onClick={onTake}>
          <Trans>Continue with the current values</Trans>
        </Button>
      )}
    </ChangedAlert>
  );
}

function Sentence({ change }: { change: Since }) {
  const { t, i18n } = useLingui();
  const { kg, day, dailyDose, medicine } = useFormat();
  switch (change.kind) {
    case "weight": {
      const [now, seen] = [kg(change.now.data.weightKg), kg(change.seen.data.weightKg)];
      const weighed = day(change.now.data.effectiveDate);
      return (
        <Trans>
          The weight is <b>{now} kg</b>, of {weighed}, not {seen} kg.
        </Trans>
      );
    }
    case "newest-weight": {
      if (!change.now) return <Trans>There is no weight any more.</Trans>;
      const [now, weighed] = [kg(change.now.data.weightKg), day(change.now.data.effectiveDate)];
      return (
        <Trans>
          The newest weight is <b>{now} kg</b>, of {weighed} now.
        </Trans>
      );
    }
    case "other-weight": {
      const [weight, weighed] = [kg(change.now.data.weightKg), day(change.now.data.effectiveDate)];
      return change.now.withdrawn ? (
        <Trans>
          The weight of <b>{weight} kg</b>, of {weighed}, was struck out.
        </Trans>
      ) : (
        <Trans>
          A weight was entered for {weighed}: <b>{weight} kg</b>.
        </Trans>
      );
    }
    case "medicine": {
      const seen = medicine(change.seen);
      if (!change.now) return <Trans>{seen} is not in use any more.</Trans>;
      const now = medicine(change.now);
      return now === seen ? (
        <Trans>The numbers of {now} were changed in the catalogue.</Trans>
      ) : (
        <Trans>
          In the catalogue it is <b>{now}</b>, not {seen}.
        </Trans>
      );
    }
    case "types": {
      const list = new Intl.ListFormat(i18n.locale);
      const [now, seen] = [list.format(change.now), list.format(change.seen)];
      return (
        <Trans>
          The intake says <b>{now}</b>, not {seen}.
        </Trans>
      );
    }
    case "status": {
      const [now, seen] = [t(STATUS_WORDS[change.now]), t(STATUS_WORDS[change.seen])];
      return now === seen ? (
        <Trans>
          The status was set again: <b>{now}</b>.
        </Trans>
      ) : (
        <Trans>
          The status is <b>{now}</b>, not {seen}.
        </Trans>
      );
    }
    case "dose": {
      const [now, seen] = [change.now, change.seen].map(
        (dose) => dose && dailyDose(dose, dose.medication.dosesPerDay),
      );
      const who = change.now?.enteredByName;
      if (!now) return <Trans>The dose in force, {seen}, was struck out.</Trans>;
      return seen ? (
        <Trans>
          In force is <b>{now}</b>, entered by {who}, not {seen}.
        </Trans>
      ) : (
        <Trans>
          In force is <b>{now}</b>, entered by {who}.
        </Trans>
      );
    }
    case "sum":
      return <Sum {...change} />;
  }
}

function Sum({ seen, now }: Extract<Since, { kind: "sum" }>) {
  const { dailyDose } = useFormat();
  const say = ({ calculated, medication }: Proposal) => dailyDose(calculated, medication.dosesPerDay);
  const was = say(seen);
  if (!("calculated" in now)) {
    return (
      <>
        <Trans>There would be no dose as it is chosen here.</Trans> {now.error}
      </>
    );
  }
  const is = say(now);
  return is === was ? (
    <Trans>The dose stays {is}.</Trans>
  ) : (
    <Trans>
      The dose would be <b>{is}</b>, not {was}.
    </Trans>
  );
}
