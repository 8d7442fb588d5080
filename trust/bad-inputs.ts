import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type Fault, type Finding, judge } from "./fault.ts";
import { tidied } from "./tidy.ts";

const ROOT = join(import.meta.dirname, "..");
const VITEST = "node_modules/vitest/vitest.mjs";
const FUZZ_CASES = process.env.FUZZ_CASES ?? "20000";

/** Tests that send what nobody should, each one kind of it; `control` names those that plant a harm and see it. */
type BadInput = Pick<Fault, "name" | "rows" | "shows"> & { files: string[]; control: RegExp };

const BAD: readonly BadInput[] = [
  {
    name: "matrix",
    rows: "[R01]",
    shows: "every caller at every call of the contract, and whatever is another's",
    files: ["server/whole/authorisation.test.ts"],
    control: /^a planted fault would be seen/,
  },
  {
    name: "forgeries",
    rows: "[R11] [R12] [R14]",
    shows: "tokens that are forged, cut, misplaced or over",
    files: ["server/http/call/identify.test.ts", "server/http/call/token.test.ts"],
    control: /put together as it was is believed/,
  },
  {
    name: "fuzz",
    rows: "[R07] [R33]",
    shows: `${FUZZ_CASES} calls with one thing wrong, and the rules for all that is kept after them`,
    files: [
      "server/whole/fuzz.test.ts",
      "server/testing/fuzz/driver.test.ts",
      "server/soundness/find-unsound.test.ts",
    ],
    control: /^(what breaks it is found|a planted fault would be seen)/,
  },
];

/** What npm test does with bad input, as it is counted for the page. */
export const BAD_INPUTS: readonly Fault[] = BAD.map(({ files, control, ...told }) => ({
  ...told,
  longOnly: true,
  run: () => tryAll(files, control),
}));

const Report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

async function tryAll(files: string[], control: RegExp): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), "fip-inputs-"));
  const report = join(folder, "report.json");
  return tidied(
    () => rm(folder, { recursive: true }),
    async () => {
      await runTests([...files, "--reporter=json", `--outputFile.json=${report}`]);
      const { testResults } = Report.parse(JSON.parse(await readFile(report, "utf8")));
      const all = testResults.flatMap(({ assertionResults }) => assertionResults);
      const controls = all.filter(({ fullName }) => control.test(fullName));
      const tries = all.filter(({ fullName }) => !control.test(fullName));
      const failed = tries.filter(({ status }) => status !== "passed").map(({ fullName }) => fullName);
      const seen = controls.filter(({ status }) => status === "passed").length;
      return judge(failed.length === 0 && tries.length > 0, seen > 0 && seen === controls.length, {
        tried: `${tries.length} tests of ${files.map((file) => `\`${file}\``).join(", ")}`,
        result: `${tries.length - failed.length} as they must be, ${[`${failed.length} not`, ...failed].join("; ")}`,
        control: `${seen} of ${controls.length} controls told harm from what is sound`,
      });
    },
  );
}

async function runTests(args: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [VITEST, "run", "--project", "server", "--project", "fuzz", ...args],
    {
      cwd: ROOT,
      stdio: "ignore",
      env: { ...process.env, FUZZ_CASES },
    },
  );
  await tidied(
    async () => child.kill(),
    () => once(child, "exit"),
  );
}
