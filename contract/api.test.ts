import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { ANSWERS, BODIES, QUERIES } from "./examples/calls.ts";
import * as contract from "./index.ts";
import type { Method, Route, Who } from "./route.ts";

const ROUTES = Object.entries<Route>(contract);
const verbs = (routes: readonly (readonly [string, unknown])[]) => routes.map(([verb]) => verb).sort();

type Row = [verb: string, method: Method, path: string, when: string | undefined, who: Who, status: number];
type Specified = [...Row, row: string];

/** The calls of the specification. */
const SPECIFIED: readonly Specified[] = [
  ["login", "POST", "/accounts/login", undefined, "anyone", 200, "[API-05]"],
  ["createAccount", "POST", "/accounts", undefined, "anyone", 201, "[API-06]"],
  ["getAccount", "GET", "/accounts/:accountId", undefined, "owner", 200, "[API-07]"],
  ["resetPassword", "PUT", "/accounts/:accountId/reset-password", undefined, "admin", 200, "[API-08]"],
  ["createCase", "POST", "/cases", undefined, "owner", 201, "[API-09]"],
  ["answerCatInfo", "POST", "/cases/:caseId/cat-info", undefined, "owner", 200, "[API-10]"],
  ["answerFipInfo", "POST", "/cases/:caseId/fip-info", undefined, "owner", 200, "[API-11]"],
  ["answerCurrentHealth", "POST", "/cases/:caseId/current-health", undefined, "owner", 200, "[API-12]"],
  [
    "answerCurrentMedications",
    "POST",
    "/cases/:caseId/current-medications",
    undefined,
    "owner",
    200,
    "[API-13]",
  ],
  ["answerShipping", "POST", "/cases/:caseId/shipping", undefined, "owner", 200, "[API-14]"],
  ["recordWeight", "POST", "/metrics/:caseId/weights", undefined, "owner", 201, "[API-15]"],
  ["getCase", "GET", "/cases/:caseId", undefined, "owner", 200, "[API-16]"],
  ["getIntake", "GET", "/cases/:caseId", "t", "owner", 200, "[API-17]"],
  ["getTreatmentCase", "GET", "/cases/:caseId/treatment-case-view", undefined, "admin", 200, "[API-18]"],
  ["listOwnCases", "GET", "/cases", undefined, "owner", 200, "[API-19]"],
  ["listAllCases", "GET", "/cases", "m", "admin", 200, "[API-20]"],
  ["findCases", "GET", "/cases", "t", "admin", 200, "[API-21]"],
  ["listIntakeStatuses", "GET", "/cases/intake-statuses", undefined, "owner", 200, "[API-22]"],
  ["findGraduating", "POST", "/cases/search", undefined, "admin", 200, "[API-23]"],
  ["findByWeight", "POST", "/cases/weight/search", undefined, "admin", 200, "[API-24]"],
  ["findByWords", "POST", "/cases/words/search", undefined, "admin", 200, ""],
  ["deleteCase", "DELETE", "/cases/:caseId", undefined, "admin", 204, "[API-25]"],
  ["changeStatus", "PUT", "/cases/:caseId/status", undefined, "admin", 200, "[API-26]"],
  ["countEvents", "GET", "/admin/events/counts", undefined, "admin", 200, "[API-27]"],
  ["listEvents", "GET", "/admin/events", undefined, "admin", 200, "[API-28]"],
  ["listEventsByStatus", "GET", "/admin/events/status", undefined, "admin", 200, "[API-29]"],
  ["getEventSummary", "GET", "/admin/events/:eventId/summary", undefined, "admin", 200, "[API-30]"],
  [
    "getEventWeightHistory",
    "GET",
    "/admin/events/:eventId/weight-history",
    undefined,
    "admin",
    200,
    "[API-31]",
  ],
  ["changeEventStatus", "PUT", "/admin/events/:eventId/status", undefined, "admin", 200, "[API-32]"],
  ["listMedications", "GET", "/admin/medications", undefined, "admin", 200, "[API-33]"],
  ["setTreatment", "PUT", "/admin/cases/:caseId/treatment", undefined, "admin", 200, "[API-34]"],
  ["updateTreatment", "POST", "/admin/cases/:caseId/treatment", undefined, "admin", 200, "[API-36]"],
  ["getTestDates", "GET", "/test", undefined, "owner", 200, "[API-37]"],
  ["explainSearch", "POST", "/search/z", undefined, "admin", 200, "[API-38]"],
];

/** What the specification does not name, and the product needs. */
const OURS: readonly Row[] = [
  ["withdrawWeight", "POST", "/metrics/:caseId/weights/:weightId/withdrawal", undefined, "owner", 201],
  ["withdrawDose", "POST", "/admin/cases/:caseId/doses/:doseId/withdrawal", undefined, "admin", 201],
  [
    "withdrawStatusChange",
    "POST",
    "/admin/cases/:caseId/status-changes/:changeId/withdrawal",
    undefined,
    "admin",
    201,
  ],
  ["keepIntakeDraft", "PUT", "/cases/:caseId/intake-drafts", undefined, "owner", 200],
  ["listIntakeDrafts", "GET", "/cases/:caseId/intake-drafts", undefined, "owner", 200],
  ["listAudit", "GET", "/admin/audit", undefined, "admin", 200],
  ["listCaseAudit", "GET", "/admin/cases/:caseId/audit", undefined, "admin", 200],
  ["changePassword", "PUT", "/accounts/password", undefined, "owner", 200],
  ["confirmPassword", "POST", "/accounts/confirm-password", undefined, "owner", 204],
  ["listLogins", "GET", "/accounts/:accountId/logins", undefined, "owner", 200],
  ["endLogin", "DELETE", "/accounts/:accountId/logins/:loginId", undefined, "owner", 204],
  ["endOtherLogins", "DELETE", "/accounts/:accountId/logins", undefined, "owner", 204],
  ["getSecondFactor", "GET", "/accounts/second-factor", undefined, "owner", 200],
  ["beginSecondFactor", "POST", "/accounts/second-factor", undefined, "owner", 201],
  ["confirmSecondFactor", "PUT", "/accounts/second-factor", undefined, "owner", 200],
  ["renewRecoveryCodes", "POST", "/accounts/second-factor/recovery-codes", undefined, "owner", 200],
  ["removeSecondFactor", "POST", "/accounts/second-factor/removal", undefined, "owner", 204],
  ["logout", "POST", "/accounts/logout", undefined, "owner", 204],
  ["claimSetup", "POST", "/setup", undefined, "anyone", 201],
  ["requestPassword", "POST", "/accounts/password-requests", undefined, "anyone", 204],
  ["renewPassword", "PUT", "/accounts/reset-password", undefined, "anyone", 200],
  ["listPasswordRequests", "GET", "/admin/password-requests", undefined, "admin", 200],
  ["countPasswordRequests", "GET", "/admin/password-requests/count", undefined, "admin", 200],
  ["listPasswordResets", "GET", "/admin/accounts/:accountId/password-resets", undefined, "admin", 200],
  ["issuePasswordCode", "POST", "/admin/password-requests/:requestId/code", undefined, "admin", 201],
  ["dismissPasswordRequest", "DELETE", "/admin/password-requests/:requestId", undefined, "admin", 204],
  ["getSettings", "GET", "/settings", undefined, "anyone", 200],
  ["restoreCase", "POST", "/cases/:caseId/restore", undefined, "admin", 200],
  ["findByMedication", "POST", "/cases/medication/search", undefined, "admin", 200],
  ["addMedication", "POST", "/admin/medications", undefined, "admin", 201],
  ["editMedication", "POST", "/admin/medications/:medicationId/versions", undefined, "admin", 201],
  ["listMedicationVersions", "GET", "/admin/medications/:medicationId/versions", undefined, "admin", 200],
  ["activateMedication", "POST", "/admin/medications/:medicationId/activate", undefined, "admin", 200],
  ["deactivateMedication", "POST", "/admin/medications/:medicationId/deactivate", undefined, "admin", 200],
  ["confirmMedication", "POST", "/admin/medications/:medicationId/confirm", undefined, "admin", 200],
];

describe("every call", () => {
  test.each(SPECIFIED)(
    "%s is %s %s (%s), for %s, and answers %d, as specified [API-04] [GRD-23] %s",
    (verb, ...rest) => expect(found(verb)).toEqual([rest.slice(0, -1)]),
  );
  test.each(OURS)("%s is %s %s (%s), for %s, and answers %d [API-04] [GRD-23]", (verb, ...rest) =>
    expect(found(verb)).toEqual([rest]),
  );
  const found = (verb: string) =>
    ROUTES.filter(([name]) => name === verb).map(([, route]) => [
      route.method,
      route.path,
      route.when,
      route.who,
      route.status ?? 200,
    ]);

  test("stands in the specification or is one of ours", () => {
    const known = [...SPECIFIED, ...OURS].map(([verb]) => verb);
    expect(verbs(ROUTES)).toEqual(known.sort());
  });
});

describe("all calls", () => {
  test("differ in method, path and what the query must have", () => {
    const addresses = ROUTES.map(([, { method, path, when }]) => `${method} ${path} ${when}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("that tell themselves apart by a key of the query know that key", () => {
    const blind = ROUTES.filter(([, { when, query }]) => when && !accepts(query, when));
    expect(verbs(blind)).toEqual([]);
  });

  test("keep the admin's area to admins [GRD-23]", () => {
    const open = ROUTES.filter(([, { path, who }]) => path.startsWith("/admin") && who !== "admin");
    expect(verbs(open)).toEqual([]);
  });

  test("are open to anyone only where nobody can be logged in yet", () => {
    const open = ROUTES.filter(([, { who }]) => who === "anyone");
    expect(verbs(open)).toEqual([
      "claimSetup",
      "createAccount",
      "getSettings",
      "login",
      "renewPassword",
      "requestPassword",
    ]);
  });

  test("say in one sentence what they do", () => {
    const silent = ROUTES.filter(([, { summary }]) => !/^[A-Z].*\.$/.test(summary));
    expect(verbs(silent)).toEqual([]);
  });

  test("have an example of what they take and what they answer", () => {
    expect(verbs(Object.entries(BODIES))).toEqual(verbs(ROUTES.filter(([, { body }]) => body)));
    expect(verbs(Object.entries(QUERIES))).toEqual(verbs(ROUTES.filter(([, { query }]) => query)));
    expect(verbs(Object.entries(ANSWERS))).toEqual(verbs(ROUTES.filter(([, { status }]) => status !== 204)));
  });
});

function accepts(query: z.ZodType | undefined, key: string): boolean {
  const issues = query?.safeParse({ [key]: "?" }).error?.issues ?? [];
  return query !== undefined && issues.every((issue) => issue.code !== "unrecognized_keys");
}

const routeOf = (verb: string): Route | undefined => ROUTES.find(([name]) => name === verb)?.[1];

describe("a body", () => {
  const sent = Object.entries(BODIES).map(([verb, body]) => ({ verb, body, schema: routeOf(verb)?.body }));

  test.each(sent)("of $verb is accepted as in the example", ({ schema, body }) => {
    expect(schema?.safeParse(body)).toMatchObject({ success: true });
  });

  const unknown = sent.flatMap(({ verb, body, schema }) =>
    withUnknownField(body).map(({ place, changed }) => ({ verb, schema, place, changed })),
  );
  /** A weight is sent back as it was answered; only its id is read. */
  const strict = unknown.filter(({ place }) => !/^\$\.weight\b/.test(place));
  test.each(strict)("of $verb with an unknown field in $place is refused [R33]", ({ schema, changed }) => {
    expect(schema?.safeParse(changed).error?.issues.map((issue) => issue.code)).toEqual([
      "unrecognized_keys",
    ]);
  });
});

describe("a query", () => {
  const sent = Object.entries(QUERIES).map(([verb, query]) => ({
    verb,
    query,
    schema: routeOf(verb)?.query,
  }));

  test.each(sent)("of $verb is accepted as in the example, and not with more", ({ schema, query }) => {
    expect(schema?.safeParse(query)).toMatchObject({ success: true });
    expect(schema?.safeParse({ ...query, isAdmin: "true" }).error?.issues[0]?.code).toBe("unrecognized_keys");
  });
});

describe("an answer", () => {
  const answered = Object.entries(ANSWERS).map(([verb, answer]) => ({
    verb,
    answer,
    schema: routeOf(verb)?.answer,
  }));

  test.each(answered)("of $verb leaves as in the example", ({ schema, answer }) => {
    expect(schema?.parse(answer)).toEqual(answer);
  });

  const unknown = answered.flatMap(({ verb, answer, schema }) =>
    withUnknownField(answer).map(({ place, changed }) => ({ verb, answer, schema, place, changed })),
  );
  test.each(unknown)("of $verb with an unknown field in $place leaves without it [R07]", (row) => {
    expect(row.schema?.parse(row.changed)).toEqual(row.answer);
  });
});

/** The value once for each object in it, with a field that nobody asked for. */
function withUnknownField(value: unknown): { place: string; changed: unknown }[] {
  return objectsIn(value).map(({ place, path }) => {
    const changed = structuredClone(value);
    const target = path.reduce<unknown>((within, key) => Object(within)[key], changed);
    Object.assign(Object(target), { passwordHash: "secret" });
    return { place, changed };
  });
}

function objectsIn(
  value: unknown,
  path: readonly string[] = [],
): { place: string; path: readonly string[] }[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.entries(value).flatMap(([key, part]) => objectsIn(part, [...path, key]));
  return Array.isArray(value) ? within : [{ place: ["$", ...path].join("."), path }, ...within];
}
