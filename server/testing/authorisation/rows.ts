import * as contract from "#contract/index.ts";
import type { Route } from "#contract/route.ts";
import type { Input } from "#server/testing/ask.ts";
import { EXPECTED } from "./expectations.ts";
import type { Stage } from "./stage.ts";
import type { Viewer } from "./viewers.ts";

/** A call, who gets which answer from it, and how a valid input of it is made on a stage. */
export type Row = {
  verb: string;
  route: Route;
  gets: Record<Viewer, number>;
  input: (stage: Stage) => Promise<Input>;
};

const ROUTES: Record<string, Route> = contract;

/** Every call that has an expectation, as one list. */
export const ROWS: readonly Row[] = Object.entries(EXPECTED).flatMap(([verb, [gets, input]]) => {
  const route = ROUTES[verb];
  return route ? [{ verb, route, gets, input }] : [];
});
