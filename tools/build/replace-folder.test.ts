import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";

const TIMES = 200;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fip-replace-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Puts so many folders of two files in the same place, one after the other. */
const REPLACE = `
  const { mkdirSync, writeFileSync } = require("node:fs");
  const { workerData: { module, folder, name, times } } = require("node:worker_threads");
  import(module).then(({ replaceFolder }) => {
    for (let nth = 0; nth < times; nth++) {
      const draft = folder + "/draft-" + name;
      mkdirSync(draft);
      for (const file of ["one", "two"]) writeFileSync(draft + "/" + file, name + nth);
      replaceFolder(draft, folder + "/place");
    }
  });`;

test("of several that replace a folder at once each does, and what is there in the end is of one", async () => {
  const module = new URL("./replace-folder.ts", import.meta.url).href;
  const ended = ["a", "b", "c"].map((name) => {
    const worker = new Worker(REPLACE, { eval: true, workerData: { module, folder, name, times: TIMES } });
    return new Promise((resolve, reject) => worker.once("exit", resolve).once("error", reject));
  });
  expect(await Promise.all(ended)).toEqual([0, 0, 0]);
  expect(await readdir(folder)).toEqual(["place"]);
  const [one, two] = await Promise.all(
    ["one", "two"].map((file) => readFile(join(folder, "place", file), "utf8")),
  );
  expect(one).toBe(two);
});
