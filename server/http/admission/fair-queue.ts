type Go = () => void;

/** Who waits, a queue for each of whom they are from. The next is of each in turn: one who asks for much delays only the own. */
export class FairQueue {
  readonly #maxOfOne: number;
  /** In the order in which their turns come. */
  readonly #queues = new Map<string, Go[]>();

  /** @param maxOfOne how many of one may wait */
  constructor(maxOfOne: number) {
    this.#maxOfOne = maxOfOne;
  }

  isFullFor(from: string): boolean {
    return (this.#queues.get(from)?.length ?? 0) >= this.#maxOfOne;
  }

  push(from: string, go: Go): void {
    const queue = this.#queues.get(from);
    if (queue) queue.push(go);
    else this.#queues.set(from, [go]);
  }

  /** Takes the next one out of those who may go. */
  shift(mayGo: (from: string) => boolean): { from: string; go: Go } | undefined {
    for (const [from, queue] of this.#queues) {
      const go = mayGo(from) ? queue.shift() : undefined;
      if (!go) continue;
      this.#queues.delete(from);
      if (queue.length > 0) this.#queues.set(from, queue);
      return { from, go };
    }
    return undefined;
  }
}
