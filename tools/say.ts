import { loadEnvFile } from "#server/start/env-file.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { whatToDo } from "#server/start/what-to-do.ts";

/**
 * Does one thing and prints what came of it; a failure that the operator can put right is one sentence. No command knows
 * an option: a word that begins with a dash is mistyped, or asks how the command is used, and is never a folder's name.
 */
export async function say(usage: string, work: (words: string[]) => Promise<string>): Promise<void> {
  const words = process.argv.slice(2);
  try {
    loadEnvFile();
    if (words.some((word) => word.startsWith("-"))) throw new StartFailure(usage);
    console.log(await work(words));
  } catch (error) {
    const sentence = whatToDo(error);
    if (!sentence) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
