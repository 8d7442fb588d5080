import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TestDates } from "#contract/development.ts";
import { dayOf } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { Alert } from "#web/ui/alert.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const ALLOWED_MS = 5 * MINUTE_MS;

type Props = {
  dates: TestDates;
  /** When the answer arrived, by the clock of this device, in milliseconds since 1970. */
  readOn: number;
};
type Row = { key: string; what: ReactNode; server: ReactNode; device: ReactNode };

/** The server's clock beside this device's. */
export function ClockTable({ dates, readOn }: Props) {
  const { t } = useLingui();
  const device = new Date(readOn);
  const aheadMs = readOn - Date.parse(dates.now);
  const rows: Row[] = [
    { key: "now", what: <Trans>Now</Trans>, server: dates.now, device: device.toISOString() },
    { key: "today", what: <Trans>Today</Trans>, server: dayOf(dates.today), device: ownToday(device) },
    { key: "zone", what: <Trans>Time zone</Trans>, server: "UTC", device: timeZone() },
    {
      key: "offset",
      what: <Trans>Offset</Trans>,
      server: offsetWords(0),
      device: offsetWords(-device.getTimezoneOffset()),
    },
  ];
  const columns: Column<Row>[] = [
    { key: "what", title: <Trans>Clock</Trans>, names: true, cell: ({ what }) => what },
    {
      key: "server",
      title: <Trans>Server</Trans>,
      titled: true,
      cell: ({ server }) => <bdi dir="ltr">{server}</bdi>,
    },
    {
      key: "device",
      title: <Trans>This device</Trans>,
      titled: true,
      cell: ({ device }) => <bdi dir="ltr">{device}</bdi>,
    },
  ];
  return (
    <section className="stack">
      <Table caption={t`Clocks`} captionHidden columns={columns} rows={rows} rowKey={({ key }) => key} />
      <Difference aheadMs={aheadMs} />
    </section>
  );
}

/** A day is chosen by the device's clock: one that is far off offers the wrong days. */
function Difference({ aheadMs }: { aheadMs: number }) {
  const { i18n, t } = useLingui();
  const size = Math.abs(aheadMs);
  const isFar = size > ALLOWED_MS;
  const unit = isFar ? "minute" : "second";
  const count = Math.round(size / (isFar ? MINUTE_MS : SECOND_MS));
  const difference = i18n.number(count, { style: "unit", unit, unitDisplay: "long" });
  const words =
    count === 0
      ? t`Both clocks agree.`
      : aheadMs > 0
        ? t`The clock of this device is ${difference} ahead of the server.`
        : t`The clock of this device is ${difference} behind the server.`;
  if (!isFar) return <p className="note">{words}</p>;
  return (
    <Alert tone="warn">
      {words} <Trans>Set it right: a wrong clock offers wrong days.</Trans>
    </Alert>
  );
}

function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `UTC+05:30` */
function offsetWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `UTC${minutes < 0 ? "\u2212" : "+"}${hours}:${rest}`;
}
