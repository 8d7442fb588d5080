import { unsentKey } from "#web/api/unsent.ts";
import { newKey } from "#web/api/use-send.ts";
import { keepUnsent, readUnsent } from "./unsent.ts";

const NONE = { device: "", count: "" };
/** What is later is none of ours: the device holds something else in that place. */
const LATEST_MS = 1e14;

/**
 * The next turn of this account on this device, for a press: what was sent there before and comes after that is refused by the server. Its
 * windows count together, and a page that is loaded anew goes on, where the device keeps anything. A logout forgets it.
 */
export function nextTurn(): string {
  const place = unsentKey("turn");
  const kept = readUnsent(place, NONE)?.answers ?? NONE;
  const device = /^\w{1,64}$/.test(kept.device) ? kept.device : newKey();
  // By the clock, so that it goes up also where the last one could not be kept; by that one where the clock was set back.
  const count = Math.max(after(kept.count), Date.now());
  keepUnsent(place, { device, count: `${count}` });
  return `${device};${count}`;
}

function after(count: string): number {
  const last = Number(count);
  return Number.isSafeInteger(last) && last < LATEST_MS ? last + 1 : 0;
}
