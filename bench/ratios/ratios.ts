import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { median } from "simple-statistics";
import type { Address } from "#server/db/connect.ts";
import { SERVER } from "#tools/build/build-server.ts";
import { insistOnServer } from "#tools/testing/built-server.ts";
import { cpuMsOf, postgresOf, rssMbOf } from "#tools/testing/cpu.ts";
import { openApp, SECRET } from "../open-app.ts";
import { openPlace, seededDatabase, withClient } from "../place.ts";
import { ADVISER_ID, ownerId, ownersOf } from "../seed/tables.ts";
import { logIn } from "../visitors.ts";
import { load } from "./load.ts";
import { type Figure, report } from "./report.ts";
import { scriptsOf } from "./scripts.ts";
import { type Server, startServer } from "./server.ts";
import { takeBack } from "./take-back.ts";
import { DIFFERENT, type Work, workers, worksOn } from "./work.ts";

const [ROUNDS, STARTS] = [11, 3];
// After 2,000 of each piece of work V8's compilers still took a tenth of the product's time; after this often as many it is as it
// is on any day after the first minutes. What was written is taken away in between, or the histories would grow.
const WARMINGS = 5;
const WARM = { connections: 16, count: 2000 };
const MANY = { connections: 16, count: 600 };
const ONE = { connections: 1, count: 100 };

/** The product looks for a part of a name among names; bare would have to look at every cat. */
const INDEX_OF_BARE = "create index cases_for_bare on cases using gin (lower(cat_name) gin_trgm_ops)";

/** npm run bench: product and bare server on the same database, in turns. */
export async function ratios(cases: number): Promise<void> {
  insistOnServer();
  const place = await openPlace();
  try {
    console.log(`Filling ${cases} cases ...`);
    const address = await seededDatabase(place, "ratios", cases);
    await withClient(address, (client) => client.query(INDEX_OF_BARE));
    const { host } = place.address;
    const env = { DATABASE_URL: `postgres://postgres@localhost/ratios?host=${host}`, TOKEN_SECRET: SECRET };
    const tokens = await tokensFor(address, cases);
    const works = worksOn(cases, (id) => tokens.get(id) ?? "", tokens.get(ADVISER_ID) ?? "");
    // What bare repeats was entered when its scripts were written: from then on all goes again.
    const began = new Date();
    const scripts = join(place.dataDir, "scripts.json");
    await writeFile(scripts, JSON.stringify(await writeScripts(address, works)));
    const starts = { product: [] as number[], bare: [] as number[] };
    const start = async () => {
      const product = await startServer("product", SERVER, { ...env, DATA_DIR: place.dataDir });
      const bare = await startServer("bare", "bench/bare.ts", env);
      starts.product.push(product.startMs);
      starts.bare.push(bare.startMs);
      return [product, bare] as const;
    };
    for (let k = 1; k < STARTS; k += 1) for (const server of await start()) await server.stop();
    const same = await startServer("same", "bench/bare.ts", { ...env, SCRIPTS: scripts });
    const servers = [...(await start()), same];
    const figures = await withClient(address, (client) =>
      inTurns(servers, works, postgresOf(place.dataDir), () => takeBack(client, began)),
    );
    const rss = servers.map(({ pid }) => rssMbOf(pid));
    for (const server of servers) await server.stop();
    const [cpu] = cpus();
    console.log(
      `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18`,
    );
    console.log(report(works, figures, starts, rss));
  } finally {
    await place.close();
  }
}

async function tokensFor(address: Address, cases: number) {
  const { app, close } = await openApp(address);
  const { treated, owners } = workers(cases);
  const ids = [...treated.map((n) => n % ownersOf(cases)), ...owners].map(ownerId);
  const tokens = await withClient(address, (client) =>
    logIn(app, client, [...new Set([...ids, ADVISER_ID])]),
  );
  await close();
  return tokens;
}

/** In the order in which they are measured, so that what a cat has gathered by then is the same. */
function writeScripts(address: Address, works: readonly Work[]) {
  const requests = works
    .filter(({ isMeasure }) => !isMeasure)
    .flatMap(({ does }) => Array.from({ length: DIFFERENT }, (_, k) => does(k)).flat());
  return withClient(address, async (client) => {
    const began = new Date();
    const scripts = await scriptsOf(() => openApp(address), requests);
    await takeBack(client, began);
    return scripts;
  });
}

async function inTurns(
  servers: readonly Server[],
  works: readonly Work[],
  postgres: () => number,
  tidy: () => Promise<void>,
) {
  for (let time = 0; time < WARMINGS; time += 1)
    for (const server of servers)
      for (const work of works) {
        await load(server.origin, WARM, requests(work));
        await tidy();
      }
  console.log("Warm.");
  const figures: Figure[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const work of works) {
      for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
        const measured = await measure(server, work, postgres);
        figures.push({ round, work: work.name, server: server.name, ...measured });
        await tidy();
      }
    }
    console.log(`Round ${round} of ${ROUNDS} done.`);
  }
  return figures;
}

async function measure(server: Server, work: Work, postgres: () => number) {
  const cpuOf = () => ({
    app: cpuMsOf(server.pid),
    database: postgres(),
  });
  const before = cpuOf();
  const many = await load(server.origin, MANY, requests(work));
  const after = cpuOf();
  const one = await load(server.origin, ONE, requests(work));
  const pieces = MANY.count / work.does(0).length;
  return {
    appMs: (after.app - before.app) / pieces,
    databaseMs: (after.database - before.database) / pieces,
    perSecond: pieces / (many.wallMs / 1000),
    p50Ms: median(one.ms),
  };
}

function requests(work: Work) {
  let [k, waiting] = [0, work.does(0)];
  return () => {
    if (waiting.length === 0) {
      k += 1;
      waiting = work.does(k);
    }
    const next = waiting.shift();
    if (!next) throw new Error(`${work.name} does nothing.`);
    return next;
  };
}
