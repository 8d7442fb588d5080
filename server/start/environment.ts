import { isIP } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { isPhoneCountry } from "#server/phone.ts";
import { isGuessable } from "./guessable-secret.ts";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const SECRET_MIN_BYTES = 32;
const HOPS = /^\d$/;

const Text = z.string().trim().max(200, "keep it to 200 characters");
const Link = z
  .url({ protocol: /^https?$/, error: "give a web address, such as https://example.org" })
  .optional();

const Port = z
  .string()
  .regex(/^\d+$/, "give a whole number, such as 3000")
  .transform(Number)
  .pipe(z.number().max(65_535, "give a number from 0 to 65535"));

const Secret = z
  .string()
  .refine((secret) => Buffer.byteLength(secret) >= SECRET_MIN_BYTES && !isGuessable(secret), {
    error: `give at least ${SECRET_MIN_BYTES} bytes that nobody can guess, such as openssl rand -hex 32 prints`,
  })
  .optional();

/** Each variable that the operator may set: what it must look like and what it is when it is not set. */
export const Environment = z.object({
  PORT: Port.default(3000),
  HOST: Text.default("localhost"),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: Text.default("localhost"),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresUrl,
      "give the address of a PostgreSQL, such as postgres://user:password@host:5432/name",
    )
    .optional(),
  DATA_DIR: z.string().default(defaultDataDir),
  TOKEN_SECRET: Secret,
  TOKEN_SECRET_PREVIOUS: Secret,
  REQUIRE_SECOND_FACTOR: z.enum(["admins"], "give admins, or leave it out").optional(),
  DEFAULT_COUNTRY: z
    .string()
    .refine(isPhoneCountry, "give a country's two capital letters, such as US")
    .default("US"),
  TRUST_PROXY: z
    .string()
    .refine((list) => HOPS.test(list) || list.split(",").every((part) => isProxy(part.trim())), {
      error: "give the number of proxies in front, or their addresses, such as loopback or 10.0.0.0/8",
    })
    .transform((list) => (HOPS.test(list) ? Number(list) : list))
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number("give whole seconds, such as 5")
    .int("give whole seconds, such as 5")
    .min(0, "give 0 to 10 seconds")
    .max(10, "give 0 to 10 seconds")
    .default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, `give one of ${LOG_LEVELS.join(", ")}`).default("info"),
  PRODUCT_NAME: Text.default("FIP"),
  EDUCATION_GROUP_URL: Link,
  LEGACY_WEBSITE_URL: Link,
  TREATMENT_TOOLS_URL: Link,
  HANDBOOK_URL: Link,
  DONATION_URL: Link.default("https://www.sockfip.org/"),
  HELP_GROUP_URL: Link,
  BLOOD_LOG_URL: Link,
  MESSAGING_APP_NAME: Text.default("WhatsApp"),
  MESSAGING_URL: Link,
});

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

/** Where an operating system expects the data of a service, or of a person's program. */
function defaultDataDir(): string {
  const name = "fip-treatment-support";
  if (process.getuid?.() === 0) return join("/var/lib", name);
  return join(process.env.XDG_DATA_HOME || join(homedir(), ".local/share"), name);
}

function isProxy(text: string): boolean {
  const [address = "", bits] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const version = isIP(address);
  if (version === 0 || bits === undefined) return version > 0;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}
