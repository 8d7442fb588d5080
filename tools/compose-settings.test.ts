import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Environment } from "#server/start/environment.ts";

const ROOT = join(import.meta.dirname, "..");
const compose = readFileSync(join(ROOT, "deploy/compose.yaml"), "utf8");
const image = readFileSync(join(ROOT, "deploy/Dockerfile"), "utf8");

/** What each server in a container is given: of whoever filled in deploy/.env, and as the file has it. */
const given = /environment: &app-environment\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? "";
const passedOn = [...given.matchAll(/^ {4}(\w+): \$\{\1(?::[?-].*)?\}$/gm)].map(([, name]) => name);
const fixed = [
  ...[...given.matchAll(/^ {4}(\w+): /gm)].map(([, name]) => name).filter((name) => !passedOn.includes(name)),
  ...[...(/^ENV (.*HOST=.*)$/m.exec(image)?.[1] ?? "").matchAll(/(\w+)=/g)].map(([, name]) => name),
];

test("what is not fixed for containers may be set in their file, and reaches them", () => {
  expect(fixed).toEqual([
    "DATABASE_URL",
    "TRUST_PROXY",
    "DRAIN_SECONDS",
    "METRICS_PORT",
    "METRICS_HOST",
    "NODE_ENV",
    "HOST",
    "PORT",
    "DATA_DIR",
  ]);
  const settable = Object.keys(Environment.shape).filter((name) => !fixed.includes(name));
  expect(passedOn.toSorted()).toEqual(settable.toSorted());
});
