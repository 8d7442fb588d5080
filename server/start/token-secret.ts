import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeDataDir } from "./data-dir.ts";
import { StartFailure } from "./start-failure.ts";

/**
 * The secret of this install, generated the first time. Of several processes at once one generates it.
 * @throws StartFailure when the file cannot be read or is too short to be one
 */
export async function tokenSecretIn(dataDir: string): Promise<string> {
  const file = join(dataDir, "token-secret");
  await makeDataDir(dataDir);
  const secret = await readFile(file, "utf8").catch(async (error) => {
    if (error.code !== "ENOENT") throw new StartFailure(`${file} cannot be read (${error.code}).`);
    await generate(file);
    return readFile(file, "utf8");
  });
  if (secret.trim().length < 64)
    throw new StartFailure(`${file} is damaged: restore it, or remove it, which logs everybody out.`);
  return secret.trim();
}

// Written whole under another name first: nobody ever reads half a secret.
async function generate(file: string): Promise<void> {
  const draft = `${file}-${randomBytes(6).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString("hex")}\n`);
    await handle.sync();
    await link(draft, file).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await handle.close();
    await rm(draft);
  }
}
