import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const manual = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
const [line = ""] = /^fip\(\) .*$/m.exec(manual) ?? [];

/** What the manual's line for commands needs of a unit. */
function settingsOf(unit: string): string[] {
  const text = readFileSync(join(ROOT, "deploy/systemd", unit), "utf8");
  const of = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "";
  const [dataDir = ""] = /DATA_DIR=\S+/.exec(of("Environment")) ?? [];
  const [node = ""] = of("ExecStart").split(" ");
  return [
    `--uid=${of("User")} `,
    `--working-directory=${of("WorkingDirectory")} `,
    `-p EnvironmentFile=${of("EnvironmentFile")} `,
    `-E ${dataDir} `,
    ` ${node} -r ./tools/prelude.cjs "$@"`,
  ];
}

test.for(["fip-treatment-support.service", "fip-backup.service"])(
  "a command by the manual's line has the user, the folder and the settings of %s",
  (unit) => {
    for (const setting of settingsOf(unit)) expect(line).toContain(setting);
  },
);
