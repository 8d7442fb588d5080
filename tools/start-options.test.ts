import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SERVER } from "./build/build-server.ts";
import { START_OPTIONS } from "./testing/start-options.ts";

const words = [...START_OPTIONS, SERVER];
const inImage = `CMD [${["node", ...words].map((word) => JSON.stringify(word)).join(", ")}]`;
const inShell = `node ${words.join(" ")}`;

test.for([
  ["deploy/Dockerfile", inImage],
  ["deploy/systemd/fip-treatment-support.service", inShell],
  ["docs/operations.md", inShell],
])("%s starts the server as npm start does", ([file = "", line]) => {
  expect(readFileSync(join(import.meta.dirname, "..", file), "utf8")).toContain(line);
});
