import { Environment } from "#server/start/environment.ts";

/**
 * Every variable of the operator, set to nothing, which counts as not set: no file sets it then. The .env of whoever works
 * here may name a real database.
 */
export const NOT_SET = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, ""]));
