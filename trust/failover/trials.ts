/** What runs on the host of the servers; see main.ts. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { seededRandom } from "#server/demo/random.ts";
import { startBalancers } from "./balancers.ts";
import { startCluster } from "./cluster.ts";
import { CONTROL, FAULTS, type Fault, type Scene } from "./faults.ts";
import { isSound, machineOfAll, page, type Row, tell } from "./page.ts";
import { postgresqlFolder } from "./prepare.ts";
import { startProduct } from "./servers.ts";
import { type Outcome, tryOnce } from "./trial.ts";

const PAGE = join(import.meta.dirname, "../../docs/failover.md");
const TRIALS = 2;

const [prefix = "", folder = "", ...words] = process.argv.slice(2);
const numberOf = (name: string) =>
  Number(words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1));
const trials = numberOf("trials") || TRIALS;
const seed = numberOf("seed") || Date.now() % 1_000_000;
const names = words.filter((word) => !word.includes("="));
const asked = FAULTS.filter(({ name }) => names.length === 0 || names.includes(name));

process.once("SIGTERM", () => process.exit(1));
process.exitCode = await run();
process.exit();

async function run(): Promise<number> {
  const scene = await setScene();
  const control = await tryControl(scene);
  if (!seesLoss(control)) {
    console.error("VOID: the control lost nothing, so nothing would be proved.");
    return 1;
  }
  await keep(control);
  let allSound = true;
  for (const fault of asked) {
    const row = await tryOften(fault, scene, trials);
    allSound &&= row.outcomes.every(isSound);
    await keep(row);
  }
  if (!allSound) console.error("FAILS: something was lost, doubled or done by half.");
  return allSound ? 0 : 1;
}

/** First: where it loses nothing there is no need to go on. What it loses is in a ledger of its own. */
async function tryControl(scene: Scene): Promise<Row> {
  await scene.cluster.waitForStandby(false);
  const control = await tryOften(CONTROL, scene, 1);
  await scene.cluster.waitForStandby(true);
  return control;
}

/** After each: what an hour has shown is not lost with the next. */
async function keep(row: Row): Promise<void> {
  const kept = await readFile(PAGE, "utf8");
  await writeFile(PAGE, page(kept, { row, seed, now: new Date(), machine: machineOfAll() }));
}

function seesLoss({ outcomes }: Row): boolean {
  return outcomes.some(({ before, after }) => before.lost + after.lost > 0);
}

async function setScene(): Promise<Scene> {
  console.log(`Three nodes, three servers, seed ${seed} ...`);
  const cluster = await startCluster(prefix, folder, postgresqlFolder() ?? "");
  startBalancers(folder);
  const product = await startProduct(folder);
  return { cluster, product, random: seededRandom(seed) };
}

async function tryOften(fault: Fault, scene: Scene, times: number): Promise<Row> {
  const outcomes: Outcome[] = [];
  for (let time = 0; time < times; time += 1) {
    const outcome = await tryOnce(fault, scene);
    console.log(`${fault.name}: ${tell(outcome)}`);
    outcomes.push(outcome);
  }
  return { fault, outcomes };
}
