import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readChecklist } from "#tools/spec/rows.ts";
import { FAULTS } from "./faults.ts";

const checklist = readChecklist(readFileSync(join(import.meta.dirname, "../docs/checklist.md"), "utf8"));

test.each(checklist)(
  "the parts that show $id are those that docs/checklist.md names",
  ({ id, parts = [] }) => {
    const showing = FAULTS.filter(({ rows }) => rows.includes(`[${id}]`)).map(({ name }) => name);
    expect([...parts].sort()).toEqual(showing.sort());
  },
);
