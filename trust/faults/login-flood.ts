import { setTimeout as pause } from "node:timers/promises";
import { login } from "#contract/accounts.ts";
import { listOwnCases } from "#contract/cases.ts";
import { type Answer, ask } from "../ask.ts";
import { type Fault, judge } from "../fault.ts";
import { sendAtRate } from "../open-loop.ts";
import { onStand } from "../stand.ts";

const LASTS_MS = { quick: 3000, long: 20_000 };
const LOGINS_PER_SECOND = { quick: 60, long: 200 };
const READS_PER_SECOND = 20;

/** Logins pour in from everywhere, each of which would cost a hash of a password. */
export const loginFlood: Fault = {
  name: "login-flood",
  rows: "[R67]",
  shows: "a flood of logins from ever new addresses",
  run: (counts) =>
    onStand(async ({ install, owner }) => {
      const { origin } = await install.start({ TRUST_PROXY: "1" });
      const read = { method: "GET", path: `/api${listOwnCases.path}?limit=1`, token: owner };
      const logins = sendAtRate(LOGINS_PER_SECOND[counts], () => logIn(origin));
      const reads = sendAtRate(READS_PER_SECOND, () => ask(origin, read));
      await pause(LASTS_MS[counts]);
      const seen = await reads.stop();
      const tried = await logins.stop();

      const served = seen.filter(({ status }) => status === 200).length;
      const slowest = Math.max(...seen.map(({ ms }) => ms));
      const judged = tried.filter(({ status }) => status === 401).length;
      const turnedAway = tried.filter(isTurnedAway).length;
      const holds = served === seen.length && judged + turnedAway === tried.length;
      return judge(holds, turnedAway > 0 && judged > 0, {
        tried: `${tried.length} logins in ${LASTS_MS[counts] / 1000} s, each from another address`,
        result: `${judged} judged, ${turnedAway} turned away with Retry-After; ${served} of ${seen.length} reads of others answered, the slowest after ${Math.round(slowest)} ms`,
        control: "more came than can be judged: some were turned away",
      });
    }),
};

function logIn(origin: string): Promise<Answer> {
  const from = [0, 0, 0].map(() => Math.floor(Math.random() * 256));
  const body = { phone: "+14155559999", password: "nobody knows this one" };
  return ask(origin, { method: "POST", path: `/api${login.path}`, body, from: `10.${from.join(".")}` });
}

function isTurnedAway({ status, retryAfter }: Answer): boolean {
  return (status === 429 || status === 503) && retryAfter !== undefined;
}
