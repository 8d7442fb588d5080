import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Visit } from "#server/http/call/visit.ts";
import { keyedHash } from "#server/keys/keyed-hash.ts";
import { Problem } from "#server/problem.ts";
import type { Config } from "#server/start/config.ts";
import { hashOfMark, isKnownDevice, knownDevices } from "#server/tables/login-devices.ts";
import { forgetTries, giveTryBack, type Tried, takeTry } from "#server/tables/login-tries.ts";

const DAY_SECONDS = 24 * 60 * 60;
const OF_A_PHONE = { free: 10, forgottenAfterSeconds: DAY_SECONDS };
// A clinic, a household or a mobile network may share one address.
const OF_AN_ADDRESS = { free: 60, forgottenAfterSeconds: 15 * 60 };

type Secret = Pick<Config, "tokenSecret">;
type Login = { phone: string; visit: Visit; config: Secret; now: Instant };

/** A try that was taken: `own` is forgotten when the password was right, `shared` is given back. */
export type LoginTry = { own: Tried; shared?: Tried };

/**
 * Takes a try at the password of a phone, with an account or without one. A device that has logged in with this
 * phone before has tries of its own: whatever others do, whoever has the phone gets in with it.
 * @throws Problem 429 that says how long to wait
 */
export async function takeLoginTry(db: Db, login: Login): Promise<LoginTry> {
  const tried = await triedBy(db, login);
  for (const each of [tried.own, tried.shared]) {
    const until = each && (await takeTry(db, { ...each, now: login.now }));
    if (until) throw tooMany(until, login.now, ON_A_KNOWN_DEVICE);
  }
  return tried;
}

type Asked = { config: Secret; now: Instant };

/**
 * The same for whoever is logged in and has to give the own password once more. Counted by session, of which nobody gets a
 * second one without the password: who guesses with a stolen one keeps nobody else waiting.
 */
export async function takeOwnTry(
  db: Db,
  { sessionId, ...asked }: Asked & { sessionId: string },
): Promise<LoginTry> {
  return takeTryAt(db, `own ${sessionId}`, asked);
}

/**
 * The same for a code of the second factor. Counted apart: whoever has the password would be forgiven each wrong code
 * with it. And by account: with the password a session is soon another one.
 */
export async function takeCodeTry(
  db: Db,
  { accountId, ...asked }: Asked & { accountId: string },
): Promise<LoginTry> {
  return takeTryAt(db, `code ${accountId}`, asked);
}

/** The same for the first code of an app, before the factor counts: by session, so that whoever has a stolen one keeps the owner from nothing. */
export async function takeFirstCodeTry(
  db: Db,
  { sessionId, ...asked }: Asked & { sessionId: string },
): Promise<LoginTry> {
  return takeTryAt(db, `first code ${sessionId}`, asked);
}

async function takeTryAt(db: Db, key: string, { config, now }: Asked): Promise<LoginTry> {
  const own = { ...OF_A_PHONE, keyHash: keyedHash("login-try", key, config) };
  const until = await takeTry(db, { ...own, now });
  if (until) throw tooMany(until, now);
  return { own };
}

export async function forgiveLoginTry(db: Db, { own, shared }: LoginTry): Promise<void> {
  await forgetTries(db, own.keyHash);
  if (shared) await giveTryBack(db, shared.keyHash);
}

/** The try was none: the password was right, and something else is still to come. Wrong ones before it stay counted. */
export async function giveLoginTryBack(db: Db, { own, shared }: LoginTry): Promise<void> {
  await giveTryBack(db, own.keyHash);
  if (shared) await giveTryBack(db, shared.keyHash);
}

/**
 * A new password was set: what was tried of the old one does not count any more, and whoever has the new one waits on no
 * device that is known.
 */
export async function forgiveLogins(
  db: Db,
  { id, phone }: { id: string; phone: string },
  config: Secret,
): Promise<void> {
  const devices = await knownDevices(db, id);
  for (const key of [keyOfPhone(phone), ...devices.map((markHash) => keyOfDevice(markHash, phone))])
    await forgetTries(db, keyedHash("login-try", key, config));
}

const keyOfPhone = (phone: string) => `phone ${phone}`;
const keyOfDevice = (markHash: string, phone: string) => `device ${markHash} ${phone}`;

async function triedBy(db: Db, { phone, visit, config }: Login): Promise<LoginTry> {
  const { mark, network } = visit;
  if (mark && (await isKnownDevice(db, { phone, mark }))) {
    return {
      own: { ...OF_A_PHONE, keyHash: keyedHash("login-try", keyOfDevice(hashOfMark(mark), phone), config) },
    };
  }
  return {
    own: { ...OF_A_PHONE, keyHash: keyedHash("login-try", keyOfPhone(phone), config) },
    shared: { ...OF_AN_ADDRESS, keyHash: keyedHash("login-try", `network ${network}`, config) },
  };
}

const ON_A_KNOWN_DEVICE =
  " A device that you have logged in on before does not have to wait for what others try.";

/** The refusal of whoever has to wait before the next password is looked at. */
function tooMany(until: Instant, now: Instant, otherwise = ""): Problem {
  const seconds = Math.ceil((Date.parse(until) - Date.parse(now)) / 1000);
  const sentence = `Wrong passwords or codes were tried too often. Wait ${inWords(seconds)}, then try again.${otherwise}`;
  return new Problem(429, sentence, { retryAfterSeconds: seconds });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
