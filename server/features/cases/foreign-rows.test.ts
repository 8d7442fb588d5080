import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, getCase, getIntake, listIntakeStatuses, listOwnCases } from "#contract/cases.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { caseOf, catInfo } from "#server/testing/intake-answers.ts";
import { walk } from "#server/testing/walk.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const OWNERS = 5;

let world: World;
let owners: Person[];
/** What the server must know: each case with the account it belongs to. */
const owned = new Map<string, string>();
beforeAll(async () => {
  world = await startApp();
  owners = await Promise.all(Array.from({ length: OWNERS }, () => world.owner()));
});
afterAll(() => world.close());

const anOwner = fc.integer({ min: 0, max: OWNERS - 1 }).map((place) => () => owners[place] as Person);
const openers = fc.array(anOwner, { minLength: 1, maxLength: 6 });

async function open(opening: readonly (() => Person)[]): Promise<string[]> {
  return inTurn(opening, async (owner) => {
    const { accountId, send } = owner();
    const { body: caseId } = await send(createCase, { body: caseOf(accountId) });
    owned.set(caseId, accountId);
    return caseId;
  });
}

async function inTurn<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const thing of things) results.push(await work(thing));
  return results;
}

function idsOf({ accountId }: Person): string[] {
  return [...owned].filter(([, owner]) => owner === accountId).map(([caseId]) => caseId);
}

test("in any world the lists of an owner hold all their cases, and no other [GRD-09] [R06]", async () => {
  const property = fc.asyncProperty(
    openers,
    anOwner,
    fc.integer({ min: 1, max: 4 }),
    fc.nat(),
    async (opening, viewer, limit, start) => {
      await open(opening);
      const { send, accountId } = viewer();
      const own = idsOf(viewer()).sort();

      const pages = await walk((after) => send(listOwnCases, { query: { limit, after } }));
      expect(
        pages
          .flat()
          .map((one) => one._id)
          .sort(),
      ).toEqual(own);

      const after = `${[...owned.keys()][start % owned.size]}~${world.now}`;
      const { body: fromAnywhere } = await send(listOwnCases, { query: { after } });
      expect(fromAnywhere.filter((one) => one.account._id !== accountId)).toEqual([]);

      const { body: intakes } = await send(listIntakeStatuses);
      expect(intakes.map(({ nextUrl }) => nextUrl).sort()).toEqual(own.map((id) => `/intake/${id}/cat-info`));
    },
  );
  await fc.assert(property, { numRuns: 15 });
});

test("in any world a case answers its owner, and is not there for anybody else [GRD-09] [R06]", async () => {
  const property = fc.asyncProperty(openers, anOwner, async (opening, viewer) => {
    const caseIds = await open(opening);
    const { send, accountId } = viewer();
    const statuses = await inTurn(caseIds, async (caseId) => [
      (await send(getCase, { params: { caseId } })).status,
      (await send(getIntake, { params: { caseId }, query: { t: "intake" } })).status,
      (await send(answerCatInfo, { params: { caseId }, body: catInfo })).status,
    ]);
    expect(statuses).toEqual(
      caseIds.map((caseId) => Array(3).fill(owned.get(caseId) === accountId ? 200 : 404)),
    );
  });
  await fc.assert(property, { numRuns: 15 });
});
