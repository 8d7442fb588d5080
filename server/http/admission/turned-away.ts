import { randomUUID } from "node:crypto";
import { rawAnswer } from "#server/http/connections/raw-answer.ts";
import { GUARDS, UNKEPT } from "#server/http/headers.ts";
import { type Ready, sayBusy } from "./say-busy.ts";

const MOMENT_MS = 1000;

/** How many were turned away within a second, and the id that stood in their answers. */
export type Moment = { requestId: string; times: number };

/**
 * Those who find no place. All of a second get one answer, made once, and are told of as one: a line in the log for each
 * would take as much as what is refused.
 */
export class TurnedAway {
  readonly #tell: (moment: Moment) => void;
  #answer: (Ready & { bytes: Uint8Array }) | undefined;
  #times = 0;

  constructor(tell: (moment: Moment) => void) {
    this.#tell = tell;
  }

  /** The answer for one more of them. */
  next(): Ready {
    return this.#next();
  }

  /** The same, as it goes over the wire of a connection that stays. */
  nextBytes(): Uint8Array {
    return this.#next().bytes;
  }

  #next() {
    this.#times += 1;
    this.#answer ??= this.#begin();
    return this.#answer;
  }

  #begin() {
    const requestId = randomUUID();
    setTimeout(() => this.#end(requestId), MOMENT_MS).unref();
    const { headers: own, body } = sayBusy(503, requestId);
    const headers = { ...GUARDS, ...UNKEPT, ...own };
    const bytes = rawAnswer(503, { ...headers, date: new Date().toUTCString() }, body);
    return { headers, body, bytes };
  }

  #end(requestId: string): void {
    this.#tell({ requestId, times: this.#times });
    this.#answer = undefined;
    this.#times = 0;
  }
}
