import { dirname, relative } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "./root.ts";

// From a folder of what is built to the project's.
const UP = "../..";

/** Files that are read while the server runs, migrations and such, are found from where a source stands, and not from what was built of it. */
export function placesOfSources(): Plugin {
  return {
    name: "places-of-sources",
    enforce: "pre",
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: "import.meta." },
      handler: (code, id) => ({ code: withPlaces(code, relative(ROOT, id)), map: null }),
    },
  };
}

/** @param file the source's path from the project's folder */
export function withPlaces(code: string, file: string): string {
  return code
    .replaceAll("import.meta.dirname", `(import.meta.dirname + "/${UP}/${dirname(file)}")`)
    .replaceAll("import.meta.url", `new URL("${UP}/${file}", import.meta.url).href`);
}
