/** How many places are kept, and of how many calls a network may have inside to take one. */
export type Kept = { places: number; ofOneNetwork: number };

/**
 * Places for those who ask for little while others ask for much: only a network that has few calls inside, wherever they
 * are, may take one. So who fills all other places from one network leaves these free.
 */
export class KeptPlaces {
  readonly #kept: Kept;
  readonly #ofEach = new Map<string, number>();
  #taken = 0;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  areLeft(): boolean {
    return this.#taken < this.#kept.places;
  }

  areOpenTo(network: string): boolean {
    return this.areLeft() && (this.#ofEach.get(network) ?? 0) < this.#kept.ofOneNetwork;
  }

  /** To be told of each call that begins and ends. */
  count(network: string, isKept: boolean, by: 1 | -1): void {
    if (isKept) this.#taken += by;
    const calls = (this.#ofEach.get(network) ?? 0) + by;
    // So that it holds no more networks than there are calls inside.
    if (calls === 0) this.#ofEach.delete(network);
    else this.#ofEach.set(network, calls);
  }
}
