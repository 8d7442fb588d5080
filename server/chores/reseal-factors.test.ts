import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seal } from "#server/keys/seal.ts";
import { nameOfSecret } from "#server/keys/secrets.ts";
import { startApp, type World } from "#server/testing/world.ts";
import { doChores } from "./run-chores.ts";

const MANY = 1101;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

test("one round after a change of the secret seals every factor anew, whatever cannot be opened, and says so", async () => {
  const next = { ...world.config, tokenSecret: "another secret of this install" };
  const config = { ...next, previousTokenSecret: world.config.tokenSecret };
  const { rows } = await sql<{ id: string }>`
    insert into accounts (phone, first_name, last_name, password_hash, created_on)
    select '+1415' || (5550000 + n), 'Ann', 'Example', '-', ${world.now} from generate_series(1, ${MANY}) n
    returning id`.execute(world.db);
  const factors = rows.map(({ id }) => [id, seal("JBSWY3DPEHPK3PXP", id, world.config)] as const);
  const lost = `${nameOfSecret(world.config.tokenSecret)}.changed.by-hand`;
  factors.sort(([one], [other]) => (one < other ? -1 : 1)).splice(0, 1, [factors[0]?.[0] ?? "", lost]);
  await sql`insert into second_factors (account_id, sealed_secret, begun_on)
    select id::uuid, sealed, ${world.now} from unnest(${factors.map(([id]) => id)}::text[],
      ${factors.map(([, sealed]) => sealed)}::text[]) as factor (id, sealed)`.execute(world.db);
  const said: unknown[][] = [];
  const log = {
    info: (...words: unknown[]) => said.push(words),
    warn: () => {},
    error: () => {},
  } as unknown as FastifyBaseLogger;
  await doChores({ db: world.db, config, now: () => world.now }, log);
  const left = await sql<{ sealed: string }>`select sealed_secret as sealed from second_factors
    where split_part(sealed_secret, '.', 1) <> ${nameOfSecret(next.tokenSecret)}`.execute(world.db);
  expect(left.rows).toEqual([{ sealed: lost }]);
  const done = "second factors sealed anew";
  expect(said).toContainEqual([{ resealed: MANY - 1, lost: 1 }, done]);
  said.length = 0;
  await doChores({ db: world.db, config, now: () => world.now }, log);
  expect(said.map(([, words]) => words)).not.toContain(done);
});
