import { FairQueue } from "./fair-queue.ts";

const ANYBODY = "";
// A connection on which nothing is said for twenty seconds is ended, without a word. What waits in two lines is told before that.
const PATIENCE_MS = 8000;

/**
 * Lets a few do something at once and a few more wait for their turn; whoever comes after is refused. Where it is said from
 * whom a piece of work is, so many of each may wait, and their turns go round.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #ofOneAtOnce: number;
  readonly #refusal: () => Error;
  readonly #waiting: FairQueue;
  readonly #goingOn: FairQueue;
  #running = 0;
  readonly #runningOf = new Map<string, number>();

  /** @param ofOneAtOnce fewer than at once, where whoever asks without end is to leave a place to the others */
  constructor(atOnce: number, maxWaiting: number, refusal: () => Error, ofOneAtOnce = atOnce) {
    this.#atOnce = atOnce;
    this.#ofOneAtOnce = ofOneAtOnce;
    this.#refusal = refusal;
    this.#waiting = new FairQueue(maxWaiting);
    this.#goingOn = new FairQueue(maxWaiting);
  }

  isFull(from = ANYBODY): boolean {
    return !this.#mayBegin(from) && this.#waiting.isFullFor(from);
  }

  /**
   * @param work is told whether it has waited
   * @throws the refusal, at once, when too many are waiting already, and when its turn comes too late for whoever asked
   */
  async take<T>(work: (hasWaited: boolean) => Promise<T>, from = ANYBODY): Promise<T> {
    const since = performance.now();
    const inTime = async (hasWaited: boolean) => {
      if (hasWaited && performance.now() - since > PATIENCE_MS) throw this.#refusal();
      return work(hasWaited);
    };
    return this.#takeFrom(this.#waiting, inTime, from);
  }

  /**
   * Takes another turn for what had one before, ahead of all that have had none: what is begun is brought to its end before
   * more is begun. Else all of it would be half done, and late.
   * @throws the refusal, at once, when too many wait to go on
   */
  async goOn<T>(work: (hasWaited: boolean) => Promise<T>, from = ANYBODY): Promise<T> {
    return this.#takeFrom(this.#goingOn, work, from);
  }

  async #takeFrom<T>(queue: FairQueue, work: (hasWaited: boolean) => Promise<T>, from: string): Promise<T> {
    const waits = !this.#mayBegin(from);
    if (waits) await this.#wait(queue, from);
    else this.#begin(from);
    try {
      return await work(waits);
    } finally {
      this.#end(from);
    }
  }

  #mayBegin(from: string): boolean {
    return this.#running < this.#atOnce && this.#of(from) < this.#ofOneAtOnce;
  }

  #of(from: string): number {
    return this.#runningOf.get(from) ?? 0;
  }

  #begin(from: string): void {
    this.#running += 1;
    this.#runningOf.set(from, this.#of(from) + 1);
  }

  #wait(queue: FairQueue, from: string): Promise<void> {
    if (queue.isFullFor(from)) throw this.#refusal();
    return new Promise((resolve) => queue.push(from, resolve));
  }

  // The turn goes straight to the next in line: nobody who comes meanwhile can take it.
  #end(from: string): void {
    this.#running -= 1;
    if (this.#of(from) > 1) this.#runningOf.set(from, this.#of(from) - 1);
    else this.#runningOf.delete(from);
    const mayGo = (one: string) => this.#mayBegin(one);
    const next = this.#goingOn.shift(mayGo) ?? this.#waiting.shift(mayGo);
    if (!next) return;
    this.#begin(next.from);
    next.go();
  }
}
