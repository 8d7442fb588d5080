import { keepOnDevice } from "#web/keep-on-device.ts";
import { parsed } from "./parsed.ts";
import { newKey } from "./use-send.ts";

type Turn = { device: string; count: number };

const PLACE = "turn";
/** What is later is none of ours: the device holds something else in that place. */
const LATEST_MS = 1e14;
let last: Turn = { device: newKey(), count: 0 };

/**
 * The next turn of this device, for a press: what it sent before and comes after that is refused by the server. Its windows count
 * together, and a page that is loaded anew goes on, where the device keeps anything.
 */
export function nextTurn(): string {
  const kept = parsed(localStorage.getItem(PLACE));
  const { device, count } = isTurn(kept) ? kept : last;
  // By the clock, so that it goes up also where the device had no room for the last one; and by the last one where the clock was set back.
  last = { device, count: Math.max(count + 1, last.count + 1, Date.now()) };
  keepOnDevice(PLACE, JSON.stringify(last));
  return `${last.device};${last.count}`;
}

function isTurn(kept: Partial<Turn> | undefined): kept is Turn {
  const { device, count } = Object(kept);
  return /^\w{1,64}$/.test(device) && count >= 0 && count < LATEST_MS;
}
