import type { KeptPlaces } from "./kept-places.ts";

/**
 * How much is being worked on, and whether more may begin: what would only wait in line is better told so at once. Beside
 * the places for all there are some that are kept.
 */
export class Room {
  readonly #places: number;
  readonly #kept: KeptPlaces;
  readonly #refusal: () => Error;
  #inside = 0;

  constructor(places: number, kept: KeptPlaces, refusal: () => Error) {
    this.#places = places;
    this.#kept = kept;
    this.#refusal = refusal;
  }

  /** Whether what is left are kept places at most. */
  isFull(): boolean {
    return this.#inside >= this.#places;
  }

  hasKept(): boolean {
    return this.#kept.areLeft();
  }

  /** Whether a call of this network finds none of either. */
  isFullFor(network: string): boolean {
    return this.isFull() && !this.#kept.areOpenTo(network);
  }

  /** Begins something for a network. @throws the refusal when there is no place. */
  async enter<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.isFullFor(network)) throw this.#refusal();
    return this.goOn(network, work);
  }

  /** Goes on with what was let in before: it takes a place, and is not turned away half-way. */
  async goOn<T>(network: string, work: () => Promise<T>): Promise<T> {
    const isKept = this.isFull() && this.#kept.areOpenTo(network);
    this.#count(network, isKept, 1);
    try {
      return await work();
    } finally {
      this.#count(network, isKept, -1);
    }
  }

  #count(network: string, isKept: boolean, by: 1 | -1): void {
    if (!isKept) this.#inside += by;
    this.#kept.count(network, isKept, by);
  }
}
