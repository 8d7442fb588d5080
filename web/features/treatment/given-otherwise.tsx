import { Trans } from "@lingui/react/macro";
import { hoursApart } from "#domain/dose/dose.ts";
import { useFormat } from "#web/parts/use-format.ts";
import type { Concern } from "./concern.ts";

/** The same number of ml or tablets is another dose than it was. */
export function Strength({ from, to, liquid }: Extract<Concern, { kind: "strength" }>) {
  return liquid ? (
    <Trans>
      <b>Another strength:</b> {to} mg/ml instead of {from} mg/ml. The same ml is another dose. Tell the
      owner, and that old bottles must not be used up.
    </Trans>
  ) : (
    <Trans>
      <b>Another strength:</b> tablets of {to} mg instead of {from} mg. Tell the owner, and that old tablets
      must not be used up.
    </Trans>
  );
}

/** The owner reads so, too, and is to have it in the house. */
export function OtherMedicine({ from, to }: Extract<Concern, { kind: "medicine" }>) {
  const { medicine } = useFormat();
  const [before, now] = [medicine(from), medicine(to)];
  return (
    <Trans>
      <b>Another medicine:</b> {now} instead of {before}. Tell the owner.
    </Trans>
  );
}

/** What is drawn up at once is half of what it was, or twice. */
export function DosesADay({ from, to }: Extract<Concern, { kind: "doses-a-day" }>) {
  const { spokenDose } = useFormat();
  const [before, now] = [spokenDose(from.single), spokenDose(to.single)];
  const hours = hoursApart(Math.max(from.dosesPerDay, to.dosesPerDay));
  return to.dosesPerDay > 1 ? (
    <Trans>
      <b>Twice a day instead of once:</b> {now} every {hours} hours, where it was {before} once a day. Tell
      the owner.
    </Trans>
  ) : (
    <Trans>
      <b>Once a day instead of twice:</b> {now} once a day, where it was {before} every {hours} hours. Tell
      the owner.
    </Trans>
  );
}

/** What can be given of a tablet is not quite the dose: a day's, like the dose that stands beside it. */
export function Quarters({ mgADay, dosesPerDay, percent }: Extract<Concern, { kind: "quarters" }>) {
  const { number, dailyDose } = useFormat();
  if (mgADay === 0) return <LessThanAQuarter />;
  const given = dailyDose({ dose: mgADay, liquid: false }, dosesPerDay);
  const off = number(Math.abs(percent), 0);
  return percent > 0 ? (
    <Trans>
      <b>In quarters of a tablet this is {given},</b> {off} % more than the dose. Agree with the owner how to
      divide it.
    </Trans>
  ) : (
    <Trans>
      <b>In quarters of a tablet this is {given},</b> {off} % less than the dose. Agree with the owner how to
      divide it.
    </Trans>
  );
}

/** It cannot be cut at all, and nobody knows yet what is given. */
function LessThanAQuarter() {
  return (
    <Trans>
      <b>Less than a quarter of a tablet.</b> Decide how it is measured, and tell the owner before any is
      given.
    </Trans>
  );
}
