import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const MANIFEST = join(import.meta.dirname, "../../package.json");
const Manifest = z.object({ scripts: z.object({ start: z.string() }) });

/** What npm start tells Node before the file: a server that is tried or measured runs as the real one does. */
export const START_OPTIONS: readonly string[] = Manifest.parse(JSON.parse(readFileSync(MANIFEST, "utf8")))
  .scripts.start.split(" ")
  .slice(1, -1);
