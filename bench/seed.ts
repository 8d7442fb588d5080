import { once } from "node:events";
import { resolve } from "node:path";
import { openPlace, seededDatabase } from "./place.ts";

/**
 * npm run bench -- seed n [folder]: a database of n cases in a data folder, for a server that is started on it; without
 * a folder in a temporary one, which is gone when this is stopped.
 */
export async function seed(cases: number, folder?: string): Promise<void> {
  if (!Number.isSafeInteger(cases) || cases < 1)
    throw new Error("Say how many cases: npm run bench -- seed 100000");
  const start = performance.now();
  const place = await openPlace(folder && resolve(folder));
  await seededDatabase(place, "bench", cases, (what) => console.log(`  ${seconds(start)} s: ${what}`));
  console.log(`${cases} cases in ${seconds(start)} s, in the database bench of ${place.dataDir}`);
  if (!folder) {
    console.log(`host=${"host" in place.address ? place.address.host : ""} dbname=bench. Ctrl-C removes it.`);
    await once(process, "SIGINT");
  }
  await place.close();
}

const seconds = (start: number) => Math.round((performance.now() - start) / 1000);
