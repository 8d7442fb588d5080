import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let caseId: string;
let before: Record<string, number>;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
  caseId = await world.cat(ann);
});
beforeEach(async () => {
  before = await world.rows();
});
afterAll(() => world.close());

/** Sends JSON to the letter: numbers that no program would write, too. */
async function post(path: string, payload: string): Promise<number> {
  const headers = { authorization: `Bearer ${ann.token}`, "content-type": "application/json" };
  const { statusCode } = await world.app.inject({ method: "POST", url: `/api${path}`, headers, payload });
  return statusCode;
}

const written = async () => {
  const after = await world.rows();
  return (
    (after.weights ?? 0) - (before.weights ?? 0) + (after.intake_answers ?? 0) - (before.intake_answers ?? 0)
  );
};

describe("kilograms, to the letter [R37]", () => {
  const send = (weightKg: string) =>
    post(`/metrics/${caseId}/weights`, `{"weightKg":${weightKg},"effectiveDate":"2026-11-20"}`);

  test.each([
    ["18", 18],
    ["18.0001", 18.0001],
    ["18.143696", 18.143696],
    ["0.30000000000000004", 0.30000000000000004],
    ["0.1e1", 1],
    ["42E-1", 4.2],
    ["5.20", 5.2],
    ["1e-300", 1e-300],
  ])("%s are taken and kept as they are", async (weightKg, kept) => {
    expect([await send(weightKg), await written()]).toEqual([201, 1]);
    const rows = await world.db
      .selectFrom("weights")
      .select("weightKg")
      .where("weightKg", "=", kept)
      .execute();
    expect(rows).toEqual([{ weightKg: kept }]);
  });

  test.each([
    ["NaN"],
    ["Infinity"],
    ["-Infinity"],
    ["1e999"],
    ["-1e999"],
    ["0"],
    ["-0"],
    ["0.0"],
    ["1e-400"],
    ["-1e-400"],
    ["-4.2"],
    ["18.143697"],
    ["18.1437"],
    ["9007199254740993"],
    ["1.7976931348623157e308"],
    ["04.2"],
    [".5"],
    ["5."],
    ["+5"],
    ["0x5"],
    ["4,2"],
    ['"4.2"'],
    ["[4.2]"],
    ["true"],
    ["null"],
    ["{}"],
  ])("%s are refused, and nothing is written", async (weightKg) => {
    expect([await send(weightKg), await written()]).toEqual([400, 0]);
  });
});

describe("a weight as it was typed [R37]", () => {
  const LB = 0.4535924;
  const send = (weightKg: number, entered: object) =>
    post(`/metrics/${caseId}/weights`, JSON.stringify({ weightKg, effectiveDate: "2026-11-20", entered }));
  const kg = (value: number) => [value, { weightType: "kg", userEnteredDecimalValue: value }] as const;
  const lb = (value: number) => [value * LB, { weightType: "lb", userEnteredDecimalValue: value }] as const;
  const lboz = (pounds: number, ounces: number) =>
    [
      (pounds + ounces / 16) * LB,
      { weightType: "lboz", userEnteredPounds: pounds, userEnteredOunces: ounces },
    ] as const;

  test.each([
    ["18 kg", kg(18), 201],
    ["18.0001 kg", kg(18.0001), 400],
    ["18.000000000000004 kg", kg(18.000000000000004), 400],
    ["0.1 + 0.2 kg", kg(0.1 + 0.2), 201],
    ["the least kilograms", kg(Number.MIN_VALUE), 201],
    ["0 kg", kg(0), 400],
    ["-0 kg", kg(-0), 400],
    ["-0.1 kg", kg(-0.1), 400],
    ["40 lb", lb(40), 201],
    ["40.000001 lb", lb(40.000001), 400],
    ["0.000001 lb", lb(0.000001), 201],
    ["0 lb", lb(0), 400],
    ["-1 lb", lb(-1), 400],
    ["40 lb 0 oz", lboz(40, 0), 201],
    ["40 lb 1 oz", lboz(40, 1), 400],
    ["39 lb 15 oz", lboz(39, 15), 201],
    ["39 lb 16 oz", lboz(39, 16), 400],
    ["41 lb 0 oz", lboz(41, 0), 400],
    ["0 lb 1 oz", lboz(0, 1), 201],
    ["0 lb 0 oz", lboz(0, 0), 400],
    ["0.5 lb 0 oz", lboz(0.5, 0), 400],
    ["8 lb 0.5 oz", lboz(8, 0.5), 400],
    ["-1 lb 20 oz", lboz(-1, 20), 400],
    ["1 lb -1 oz", lboz(1, -1), 400],
    ["4.0004 kg where 4 were typed", [4.0004, kg(4)[1]] as const, 201],
    ["4.0006 kg where 4 were typed", [4.0006, kg(4)[1]] as const, 400],
    ["4 kg where 4 lb were typed", [4, lb(4)[1]] as const, 400],
  ])("%s: %j gets %i", async (_, [weightKg, entered], status) => {
    expect([await send(weightKg, entered), await written()]).toEqual([status, Number(status === 201)]);
  });
});

describe("the age of a cat [R37]", () => {
  const send = (years: string, months: string) =>
    post(
      `/cases/${caseId}/cat-info`,
      `{"catInfoVersion":1,"name":"Miso","type":"Domestic","sex":"Female","spayNeuter":"Yes",
        "age":{"years":${years},"months":${months},"isEstimate":false}}`,
    );

  test.each([
    ["20", "11", 200],
    ["0", "1", 200],
    ["20", "0", 200],
    ["0", "0", 400],
    ["-0", "0", 400],
    ["0", "1e-400", 400],
    ["21", "0", 400],
    ["0", "12", 400],
    ["-1", "6", 400],
    ["1", "-1", 400],
    ["1.5", "0", 400],
    ["1", "0.5", 400],
    ["1e999", "0", 400],
    ["NaN", "0", 400],
    ["9007199254740993", "0", 400],
    ['"1"', "0", 400],
  ])("of %s years and %s months gets %i", async (years, months, status) => {
    expect([await send(years, months), await written()]).toEqual([status, Number(status === 200)]);
  });
});
