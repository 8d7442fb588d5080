import type { Client } from "pg";
import { median } from "simple-statistics";
import { login } from "#contract/accounts.ts";
import { ask } from "../ask.ts";
import { type Fault, judge } from "../fault.ts";
import { insist } from "../insist.ts";
import { mannWhitneyP } from "../mann-whitney.ts";
import { onStand } from "../stand.ts";

const PAIRS = { quick: 40, long: 200 };
const WARM_UP = 10;
const MAX_MEDIAN_MS = 5;
const MIN_P = 0.01;
// The owner's of the stand.
const KNOWN = "+14155550101";
// A hash that costs next to nothing to compare with, as if the password were hardly looked at; of no password.
const CHEAP = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Somebody looks at the clock to learn which phones have an account. */
export const loginTimes: Fault = {
  name: "login-times",
  rows: "[R24]",
  shows: "the time of a refused login, with a phone that has an account and with one that has none",
  longOnly: true,
  run: (counts) =>
    onStand(async ({ install, onDatabase }) => {
      const { origin } = await install.start({ TRUST_PROXY: "1" });
      return onDatabase(async (client) => {
        await timePairs(origin, client, WARM_UP);
        const seen = compare(await timePairs(origin, client, PAIRS[counts]));
        await client.query("update accounts set password_hash = $1 where phone = $2", [CHEAP, KNOWN]);
        const control = compare(await timePairs(origin, client, PAIRS[counts]));
        return judge(!seen.tells, control.tells, {
          tried: `${PAIRS[counts]} pairs of refused logins, whose order the lot gives`,
          result: seen.told,
          control: `with a hash that costs nothing: ${control.told}`,
        });
      });
    }),
};

type Times = { known: number[]; unknown: number[] };

async function timePairs(origin: string, client: Client, pairs: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    // By lot: what the server does at every fourth login, such as to clear its memory, would in turns meet one kind alone.
    const order = Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const which of order) {
      // Else the known one, and nobody else, would have to wait after ten.
      await client.query("delete from login_tries");
      times[which].push(await timeOf(origin, which === "known" ? KNOWN : unknownPhone()));
    }
  }
  return times;
}

async function timeOf(origin: string, phone: string): Promise<number> {
  const from = [0, 0, 0].map(() => Math.floor(Math.random() * 256));
  const question = {
    method: "POST",
    path: `/api${login.path}`,
    body: { phone, password: "nobody knows this one" },
    from: `10.${from.join(".")}`,
  };
  // Sent away when the machine has other things to do, somebody comes again: only the answer counts.
  const { status, ms } = await insist(() => ask(origin, question));
  if (status !== 401) throw new Error(`A wrong password was answered ${status}.`);
  return ms;
}

function unknownPhone(): string {
  return `+1415555${1000 + Math.floor(Math.random() * 9000)}`;
}

function compare({ known, unknown }: Times): { tells: boolean; told: string } {
  const apart = Math.abs(median(known) - median(unknown));
  const p = mannWhitneyP(known, unknown);
  const told = `medians ${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms, Mann-Whitney p ${p.toPrecision(2)}`;
  return { tells: apart >= MAX_MEDIAN_MS || p <= MIN_P, told };
}
