import { expect, test } from "vitest";
import { slim } from "./slim-contract.ts";

const MODULE = `import { z } from "zod";
import { route } from "./route.ts";

export const NAMES = ["one", "two"] as const;
export const Cat = z.object({ name: z.string() });
const page = { limit: z.number() };
export type Cat = z.output<typeof Cat>;

export const findCats = route({
  method: "GET",
  path: "/cats/:catId",
  when: "t",
  who: "admin",
  summary: "Finds cats.",
  query: z.object({ t: z.string(), ...page }),
  answer: z.array(Cat),
  status: 200,
  sensitive: true,
  search: true,
  passing: true,
  transaction: "own",
  ifMatch: "what was read",
  secret: true,
});

export function text(max: number) {
  return z.string().max(max);
}
`;

test("a route keeps its address and loses what only the server needs", () => {
  const [, route = ""] = slim(MODULE).split("export const findCats =");
  const kept = route.slice(0, route.indexOf("export function"));
  expect(kept.match(/\w+(?=:)/g)).toEqual(["method", "path", "when", "status"]);
});

test("a route says that anyone may call it", () => {
  expect(slim(MODULE.replace('"admin"', '"anyone"'))).toContain('who: "anyone"');
});

test("calls and objects may be left out when nobody reads them; the rest stays as it is", () => {
  const slimmed = slim(MODULE);
  expect(slimmed).toContain("export const Cat = /* @__PURE__ */ (() => (z.object({ name: z.string() })))();");
  expect(slimmed).toContain("const page = /* @__PURE__ */ (() => ({ limit: z.number() }))();");
  expect(slimmed).toContain('export const NAMES = ["one", "two"] as const;');
  expect(slimmed).toContain("export function text(max: number) {\n  return z.string().max(max);\n}");
});

test("code that cannot be read stops the build", () => {
  expect(() => slim("export const = 1;")).toThrow();
});
