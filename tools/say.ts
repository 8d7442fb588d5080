import { StartFailure } from "#server/start-failure.ts";
import { loadEnvFile } from "./env-file.ts";

/** Does one thing and prints what came of it; a failure that the operator can put right is one sentence. */
export async function say(work: (words: string[]) => Promise<string>): Promise<void> {
  loadEnvFile();
  try {
    console.log(await work(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
