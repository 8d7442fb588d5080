import { expect, test } from "vitest";
import { BODIES } from "./examples/calls.ts";
import * as contract from "./index.ts";
import type { Route } from "./route.ts";

test.each<[string, Route, unknown]>([
  ["catInfoVersion", contract.answerCatInfo, BODIES.answerCatInfo],
  ["fipInfoVersion", contract.answerFipInfo, BODIES.answerFipInfo],
  ["currentMedicationsVersion", contract.answerCurrentMedications, BODIES.answerCurrentMedications],
  ["currentHealthVersion", contract.answerCurrentHealth, BODIES.answerCurrentHealth],
  ["shippingVersion", contract.answerShipping, BODIES.answerShipping],
  ["caseInfoVersion", contract.createCase, BODIES.createCase],
  ["treatmentFormVersion", contract.setTreatment, BODIES.setTreatment],
  ["treatmentFormVersion", contract.updateTreatment, BODIES.updateTreatment],
  ["statusVersion", contract.changeStatus, BODIES.changeStatus],
])("%s is 1 and nothing else [CON-06]", (field, { body }, example) => {
  const accepts = (version: unknown) => body?.safeParse({ ...Object(example), [field]: version }).success;
  expect([1, 0, 2, "1", null].map(accepts)).toEqual([true, false, false, false, false]);
});
