import { afterAll, beforeAll, expect, test } from "vitest";
import { resetPassword } from "#contract/accounts.ts";
import { createCase, deleteCase } from "#contract/cases.ts";
import { activateMedication, listMedications } from "#contract/medications.ts";
import { dismissPasswordRequest } from "#contract/password-requests.ts";
import { changeStatus } from "#contract/statuses.ts";
import { setTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import { whileHeld } from "#server/testing/held.ts";
import { askForCode } from "#server/testing/password-codes.ts";
import { fillIn, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const DAY = "2026-11-20";
const PASSWORD = "nine small lanterns";

let world: World;
let ada: Person;
let ann: Person;
let caseId: string;
beforeAll(async () => {
  world = await startApp();
  [ada, ann] = [await world.admin(), await world.owner()];
  caseId = await world.cat(ann, { weightKg: 3.2, weightDay: DAY });
});
afterAll(() => world.close());

/** As npm run admin -- revoke does it. */
const revoke = ({ accountId }: Person) =>
  world.db.transaction().execute(async (db) => {
    await db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", accountId).execute();
    await endSessionsOf(db, accountId, world.now);
  });

type Call = () => Promise<{ status: number }>;

/** What is to be sent, and by whom; made before the right is taken. */
const CALLS: [string, (sam: Person) => Promise<Call>][] = [
  [
    "resetPassword",
    async (sam) => {
      const body = { accountId: ann.accountId, password: PASSWORD, passwordCheck: PASSWORD };
      return () => sam.send(resetPassword, { params: ann, body });
    },
  ],
  [
    "dismissPasswordRequest",
    async (sam) => {
      const requestId = await askForCode(world, ada, ann);
      return () => sam.send(dismissPasswordRequest, { params: { requestId } });
    },
  ],
  [
    "setTreatment",
    async (sam) => {
      const body = await fillIn(ada, caseId, { day: DAY });
      return () => sam.send(setTreatment, { params: { caseId }, body });
    },
  ],
  [
    "changeStatus",
    async (sam) => {
      const params = { caseId: await world.cat(ann, { weightKg: 3.2, weightDay: "2026-11-13" }) };
      await treat(ada, params.caseId, { day: "2026-11-13" });
      const change = { statusVersion: 1, type: "Status", newStatus: "Cured", effectiveDate: DAY } as const;
      return () => sam.send(changeStatus, { params, body: change });
    },
  ],
  ["deleteCase", async (sam) => () => sam.send(deleteCase, { params: { caseId } })],
  [
    "recordWeight of another's cat",
    async (sam) => {
      const body = { weightKg: 3.3, effectiveDate: DAY };
      return () => sam.send(recordWeight, { params: { caseId }, body });
    },
  ],
  [
    "createCase for another",
    async (sam) => () => sam.send(createCase, { body: { caseInfoVersion: 1, accountId: ann.accountId } }),
  ],
  [
    "activateMedication",
    async (sam) => {
      const [entry] = (await ada.send(listMedications)).body;
      const params = { medicationId: entry?._id ?? "" };
      return () => sam.send(activateMedication, { params, body: { version: entry?.version ?? 0 } });
    },
  ],
];

test.each(CALLS)(
  "%s of an adviser whose right was taken meanwhile is refused, and writes nothing [R10]",
  async (_, prepare) => {
    const sam = await world.admin();
    const call = await prepare(sam);
    const before = await world.rows();
    const [, { status }] = await whileHeld<[unknown, { status: number }]>(
      world.db,
      (db) => db.selectFrom("accounts").select("id").where("id", "=", sam.accountId).forUpdate().execute(),
      [() => revoke(sam), call],
    );
    expect([status, await world.rows()]).toEqual([401, before]);
  },
);

test("whoever ends an adviser's sessions is not passed by what goes on being sent with them [R15]", async () => {
  const sam = await world.admin();
  const params = { caseId: await world.cat(ann) };
  const other = { requestId: await askForCode(world, ada, ann) };
  const [held, , next] = await whileHeld<[{ status: number }, unknown, { status: number }]>(
    world.db,
    (db) => db.selectFrom("cases").select("id").where("id", "=", params.caseId).forUpdate().execute(),
    [
      () => sam.send(deleteCase, { params }),
      () => revoke(sam),
      () => sam.send(dismissPasswordRequest, { params: other }),
    ],
  );
  expect([held.status, next.status]).toEqual([204, 401]);
});
