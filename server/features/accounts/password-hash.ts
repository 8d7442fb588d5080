import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { asHashed } from "#domain/account/password.ts";
import { Turns } from "#server/http/admission/turns.ts";
import { Problem } from "#server/problem.ts";

// argon2id as OWASP recommends it: 19 MiB, two passes, one lane. Kept with each hash, so that they may rise.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
const KEPT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

type Parameters = { memory: number; passes: number; parallelism: number };
const TODAYS: Parameters = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };

const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

const compute = promisify(argon2);

// One hash keeps one core busy. More at once than there are cores would only make every reader wait.
const turns = new Turns(availableParallelism(), MAX_WAITING, () => {
  return new Problem(429, "Many people are logging in just now. Try again in a few seconds.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
});

/** Hashes a password, with its parameters and salt, as it is kept. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${PREFIX}$${base64(salt)}$${base64(await derive(password, salt, TODAYS))}`;
}

/**
 * Whether the password is the one of the hash. Without a hash (there is no such account) it works just as
 * long and says no, so that the time of the answer does not tell which phones have an account. The hash may be of
 * an earlier day with other parameters.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { parameters, salt, expected } = read(hash) ?? NOBODYS;
  return timingSafeEqual(await derive(password, salt, parameters), expected);
}

/** Whether a hash was made with other parameters than a new one would be: when its password is at hand, make one. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`${PREFIX}$`);
}

type Kept = { parameters: Parameters; salt: Buffer; expected: Buffer };

function read(hash = ""): Kept | undefined {
  const [, memory, passes, parallelism, salt = "", expected = ""] = KEPT.exec(hash) ?? [];
  if (memory === undefined) return undefined;
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    expected: Buffer.from(expected, "base64"),
  };
}

// No password has this hash: it was drawn, not derived.
const NOBODYS: Kept = {
  parameters: TODAYS,
  salt: randomBytes(SALT_BYTES),
  expected: randomBytes(HASH_BYTES),
};

function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  return turns.take(() =>
    compute("argon2id", {
      message: asHashed(password),
      nonce: salt,
      ...parameters,
      tagLength: HASH_BYTES,
    }),
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
