/** How much is being worked on, and whether more may begin: what would only wait in line is better told so at once. */
export class Room {
  readonly #places: number;
  readonly #refusal: () => Error;
  #inside = 0;

  constructor(places: number, refusal: () => Error) {
    this.#places = places;
    this.#refusal = refusal;
  }

  isFull(): boolean {
    return this.#inside >= this.#places;
  }

  /** Begins something. @throws the refusal when there is no place. */
  async enter<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull()) throw this.#refusal();
    return this.goOn(work);
  }

  /** Goes on with what was let in before: it takes a place, and is not turned away half-way. */
  async goOn<T>(work: () => Promise<T>): Promise<T> {
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
    }
  }
}
