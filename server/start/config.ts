import { resolve } from "node:path";
import type { z } from "zod";
import type { Settings } from "#contract/settings.ts";
import type { PhoneCountry } from "#server/phone.ts";
import { Environment, type LOG_LEVELS } from "./environment.ts";
import { StartFailure } from "./start-failure.ts";
import { tokenSecretIn } from "./token-secret.ts";

/** What the operator decides. docs/operations.md explains each variable. */
export type Config = Settings &
  Place & {
    /** A PostgreSQL of one's own; without it the embedded one is used. */
    databaseUrl?: string | undefined;
    /** An absolute path. */
    dataDir: string;
    /** Signs what must not be forged. */
    tokenSecret: string;
    /** The one before it: what it signed still counts. */
    previousTokenSecret?: string | undefined;
    /** Who gets nothing of an adviser's calls before a second factor is set up. */
    requireSecondFactor?: "admins" | undefined;
    /** The country of a phone number that is typed without a country code. */
    defaultCountry: PhoneCountry;
    /** How many proxies stand in front, or their addresses: their word counts on who calls. False: none. */
    trustProxy: false | number | string;
    /** How long it goes on answering after it was told to stop, while `/servez` says so already. */
    drainSeconds: number;
    logLevel: (typeof LOG_LEVELS)[number];
    /** Where it tells how it is doing; without it nowhere. */
    metrics?: Place | undefined;
  };

/** Where something listens. A port of 0 means any that is free. */
export type Place = { port: number; host: string };

const NOT_ROTATED =
  "TOKEN_SECRET_PREVIOUS: it is the secret that is in use. Give a new TOKEN_SECRET, or move the file token-secret out of DATA_DIR, so that another is made.";

const SAME_PORT = "METRICS_PORT: it is the same as PORT. Give another number.";

/**
 * Reads the environment once. A variable that is set to nothing, or to blanks, counts as not set.
 * @throws StartFailure naming the wrong variables, never their values
 */
export async function readConfig(variables: Record<string, string | undefined>): Promise<Config> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ""));
  const { data, error } = Environment.safeParse(set);
  if (!data) throw new StartFailure(error.issues.map(explain).join("\n"));
  if (data.PORT !== 0 && data.METRICS_PORT === data.PORT && data.METRICS_HOST === data.HOST)
    throw new StartFailure(SAME_PORT);
  const dataDir = resolve(data.DATA_DIR);
  const tokenSecret = data.TOKEN_SECRET ?? (await tokenSecretIn(dataDir));
  if (data.TOKEN_SECRET_PREVIOUS === tokenSecret) throw new StartFailure(NOT_ROTATED);
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir,
    tokenSecret,
    previousTokenSecret: data.TOKEN_SECRET_PREVIOUS,
    requireSecondFactor: data.REQUIRE_SECOND_FACTOR,
    defaultCountry: data.DEFAULT_COUNTRY,
    trustProxy: data.TRUST_PROXY ?? false,
    drainSeconds: data.DRAIN_SECONDS,
    logLevel: data.LOG_LEVEL,
    metrics:
      data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    productName: data.PRODUCT_NAME,
    links: {
      educationGroup: data.EDUCATION_GROUP_URL,
      legacyWebsite: data.LEGACY_WEBSITE_URL,
      treatmentTools: data.TREATMENT_TOOLS_URL,
      handbook: data.HANDBOOK_URL,
      donation: data.DONATION_URL,
      helpGroup: data.HELP_GROUP_URL,
      bloodLog: data.BLOOD_LOG_URL,
    },
    messaging: { appName: data.MESSAGING_APP_NAME, link: data.MESSAGING_URL },
  };
}

function explain({ path, message }: z.core.$ZodIssue): string {
  return `${path.join(".")}: ${message}.`;
}
