import { resolve } from "node:path";
import type { z } from "zod";
import type { Settings } from "#contract/settings.ts";
import { Environment, type LOG_LEVELS } from "./environment.ts";
import type { PhoneCountry } from "./phone.ts";
import { StartFailure } from "./start-failure.ts";
import { tokenSecretIn } from "./token-secret.ts";

/** What the operator decides. docs/operations.md explains each variable. */
export type Config = Settings & {
  port: number;
  host: string;
  /** A PostgreSQL of one's own; without it the embedded one is used. */
  databaseUrl?: string | undefined;
  /** An absolute path. */
  dataDir: string;
  /** Signs what must not be forged. */
  tokenSecret: string;
  /** The country of a phone number that is typed without a country code. */
  defaultCountry: PhoneCountry;
  /** How many proxies stand in front, or their addresses: their word counts on who calls. False: none. */
  trustProxy: false | number | string;
  logLevel: (typeof LOG_LEVELS)[number];
};

/**
 * Reads the environment once. A variable that is set to nothing counts as not set.
 * @throws StartFailure naming the wrong variables, never their values
 */
export async function readConfig(variables: Record<string, string | undefined>): Promise<Config> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { data, error } = Environment.safeParse(set);
  if (!data) throw new StartFailure(error.issues.map(explain).join("\n"));
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir,
    tokenSecret: data.TOKEN_SECRET ?? (await tokenSecretIn(dataDir)),
    defaultCountry: data.DEFAULT_COUNTRY,
    trustProxy: data.TRUST_PROXY ?? false,
    logLevel: data.LOG_LEVEL,
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
