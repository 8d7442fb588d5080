import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import type { Case } from "#contract/case.ts";
import { restoreCase } from "#contract/cases.ts";
import { showsDose } from "#domain/course/status.ts";
import { restorableUntil } from "#domain/restorable.ts";
import { useSend } from "#web/api/use-send.ts";
import { DELETION_READS } from "#web/features/cases/chosen/deletion-reads.ts";
import { marksOf } from "#web/features/cases/search/marks.ts";
import { OwnerCell } from "#web/features/cases/table/case-cells.tsx";
import { NAMELESS } from "#web/parts/cat-words.tsx";
import { needsDecision } from "#web/parts/dose-to-ask-about.ts";
import { useToday } from "#web/parts/own-today.ts";
import { Refusal } from "#web/parts/refusal.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Empty } from "#web/ui/blank.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

const NOT_SEARCHED = marksOf({ kind: "deleted" });

const nameOf = ({ cat }: Case) => cat?.name || NAMELESS;

/** What was deleted, when and by whom, until when it can come back, and the way back. */
export function DeletedCases({ cases }: { cases: readonly Case[] }) {
  const { t } = useLingui();
  const { send, error } = useSend(restoreCase, { refreshes: DELETION_READS });
  const [busyWith, setBusyWith] = useState<string>();
  const [tried, setTried] = useState<Case>();
  const [restored, setRestored] = useState<Case>();
  // Where no answer came, its row tells: it is here no more once it was done.
  const isDone = error?.isOpen && tried && !cases.some(({ _id }) => _id === tried._id);
  const back = isDone ? tried : restored;

  async function restore(item: Case) {
    setBusyWith(item._id);
    setTried(item);
    setRestored(undefined);
    const sent = await send({ params: { caseId: item._id } });
    setBusyWith(undefined);
    if ("ok" in sent) setRestored(sent.ok);
  }

  const columns: Column<Case>[] = [
    { key: "cat", title: <Trans>Cat</Trans>, names: true, phone: "start", cell: nameOf },
    {
      key: "owner",
      title: <Trans>Owner</Trans>,
      cell: (item) => <OwnerCell item={item} marks={NOT_SEARCHED} />,
    },
    { key: "deleted", title: <Trans>Deleted</Trans>, cell: (item) => <DeletedCell item={item} /> },
    {
      key: "restore",
      title: (
        <span className="sr">
          <Trans>Restore</Trans>
        </span>
      ),
      cell: (item) => (
        <Button
          small
          busy={busyWith === item._id}
          // What is refused stands there until the next one is pressed.
          disabled={busyWith !== undefined}
          onClick={() => void restore(item)}
        >
          <Trans>
            Restore <span className="sr">{nameOf(item)}</span>
          </Trans>
        </Button>
      ),
    },
  ];
  return (
    <div className="deleted-cases stack">
      <Refusal error={isDone ? undefined : error} />
      {back && <IsBack item={back} />}
      {cases.length === 0 ? (
        <Empty icon="trash" title={t`No deleted cases`} />
      ) : (
        <Table
          caption={t`Deleted Cases`}
          captionHidden
          columns={columns}
          rows={cases.filter(({ _id }) => _id !== restored?._id)}
          rowKey={({ _id }) => _id}
        />
      )}
    </div>
  );
}

function IsBack({ item }: { item: Case }) {
  const name = nameOf(item);
  return (
    <Alert tone="done" focus>
      <Trans>The case of {name} is back.</Trans> <DoseIsBack item={item} />{" "}
      <Link to={`?case=${item._id}`}>
        <Trans>Open Case</Trans>
      </Link>
    </Alert>
  );
}

/** The card was away, and whoever gave the dose may have stopped; no weight could be entered. */
function DoseIsBack({ item }: { item: Case }) {
  const { dailyDose } = useFormat();
  const today = useToday();
  const [last] = item.doses;
  if (!last || !showsDose(item.status)) return null;
  const dose = dailyDose(last, last.medication.dosesPerDay);
  return needsDecision(item, today) ? (
    <Trans>Its owner reads to ask you before {dose}: decide on the dose, and tell them.</Trans>
  ) : (
    <Trans>Its owner sees {dose} again: ask whether a dose was left out meanwhile.</Trans>
  );
}

function DeletedCell({ item: { deletion } }: { item: Case }) {
  const { instant } = useFormat();
  if (!deletion) return null;
  const by = deletion.deletedByName;
  const until = instant(restorableUntil(deletion.deletedOn));
  return (
    <>
      {instant(deletion.deletedOn)}
      <small>
        <Trans>by {by}</Trans>
      </small>
      <small>
        <Trans>can be restored until {until}</Trans>
      </small>
    </>
  );
}
