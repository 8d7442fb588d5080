import { stopOnSignal } from "#server/start/stop.ts";

type Tidy = () => Promise<unknown>;

const NEVER = new Promise<never>(() => {});

const owed: Tidy[] = [];
let isEnding = false;

/**
 * Does the work and tidies up after it, whatever comes. When a signal ends the run, that tidies up, and nothing goes on
 * after the work or begins anew.
 */
export async function tidied<T>(tidy: Tidy, work: () => Promise<T>): Promise<T> {
  if (isEnding) return NEVER;
  owed.push(tidy);
  try {
    return await work();
  } finally {
    if (isEnding) await NEVER;
    owed.splice(owed.lastIndexOf(tidy), 1);
    await tidy();
  }
}

/** On Ctrl-C or SIGTERM tidies up what is under way, the last first, and ends this process. */
export function tidyOnSignal(): void {
  stopOnSignal(async () => {
    isEnding = true;
    for (let tidy = owed.pop(); tidy; tidy = owed.pop()) await tidy().catch(console.error);
    process.exit(1);
  });
}
