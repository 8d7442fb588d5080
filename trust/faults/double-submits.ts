import { randomUUID } from "node:crypto";
import { createCase, deleteCase } from "#contract/cases.ts";
import { pathOf } from "#contract/route.ts";
import { setTreatment } from "#contract/treatment.ts";
import { type Answer, ask, type Question } from "../ask.ts";
import { type Fault, judge } from "../fault.ts";
import { newPatient } from "../patient.ts";
import { onStand, type Stand } from "../stand.ts";

const EQUAL_KEYS = { quick: 40, long: 100 };
const AT_ONCE = 50;

/** The same is sent many times at once. */
export const doubleSubmits: Fault = {
  name: "double-submits",
  rows: "[R42] [R64]",
  shows: "the same sent many times at once",
  run: (counts) =>
    onStand(async (stand) => {
      const times = EQUAL_KEYS[counts];
      const body = { caseInfoVersion: 1, accountId: stand.ownerId };
      const open: Question = { method: "POST", path: `/api${createCase.path}`, token: stand.owner, body };
      const opened = await newRows(stand, "cases", () => all(stand, times, { ...open, key: randomUUID() }));
      const without = await newRows(stand, "cases", () => all(stand, times, open));

      const [target = ""] = await stand.open(1);
      const path = `/api${pathOf(deleteCase, { caseId: target })}`;
      const remove = { method: "DELETE", path, token: stand.adviser, key: randomUUID() };
      const removed = await newRows(stand, "audit_entries", () => all(stand, times, remove));

      const treat = await newPatient(stand);
      const treated = await newRows(stand, "doses", () => all(stand, AT_ONCE, treat));
      const others = treated.answers.filter(({ status }) => status === 409).length;

      const isOnce =
        [opened, removed].every(({ rows, answers }) => rows === 1 && areEqual(answers)) &&
        treated.rows === 1 &&
        others === AT_ONCE - 1;
      return judge(isOnce, without.rows > 1, {
        tried: `${times} equal keys at once on a POST and on a DELETE; ${AT_ONCE} advisers at once on one ${setTreatment.method} treatment`,
        result: `${opened.rows} case opened, ${removed.rows} deletion recorded, answers all equal; ${treated.rows} dose set, ${others} refused with 409`,
        control: `without keys ${without.rows} cases opened`,
      });
    }),
};

type Sent = { rows: number; answers: Answer[] };

/** How many rows a table has more after it. */
async function newRows(
  stand: Stand,
  table: "cases" | "doses" | "audit_entries",
  work: () => Promise<Answer[]>,
): Promise<Sent> {
  const before = await countRows(stand, table);
  const answers = await work();
  return { rows: (await countRows(stand, table)) - before, answers };
}

function countRows(stand: Stand, table: string): Promise<number> {
  return stand.onDatabase(async (client) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where true`);
    return rows[0]?.n ?? 0;
  });
}

function all({ server }: Stand, times: number, question: Question): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, () => ask(server.origin, question)));
}

function areEqual(answers: Answer[]): boolean {
  const [first] = answers;
  return answers.every(({ status, text }) => status < 300 && status === first?.status && text === first.text);
}
