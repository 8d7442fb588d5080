/** Lets a few do something at once and a few more wait for their turn; whoever comes after is refused. */
export class Turns {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #refusal: () => Error;
  readonly #waiting: (() => void)[] = [];
  readonly #goingOn: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, maxWaiting: number, refusal: () => Error) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
    this.#refusal = refusal;
  }

  isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.length >= this.#maxWaiting;
  }

  /** @throws the refusal, at once, when too many are waiting already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    return this.#takeFrom(this.#waiting, work);
  }

  /**
   * Takes another turn for what had one before, ahead of all that have had none: what is begun is brought to its end before
   * more is begun. Else all of it would be half done, and late.
   * @throws the refusal, at once, when too many wait to go on
   */
  async goOn<T>(work: () => Promise<T>): Promise<T> {
    return this.#takeFrom(this.#goingOn, work);
  }

  async #takeFrom<T>(queue: (() => void)[], work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait(queue);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait(queue: (() => void)[]): Promise<void> {
    if (queue.length >= this.#maxWaiting) throw this.#refusal();
    return new Promise((resolve) => queue.push(resolve));
  }

  // The turn goes straight to the next in line: nobody who comes meanwhile can take it.
  #passOn(): void {
    const next = this.#goingOn.shift() ?? this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
