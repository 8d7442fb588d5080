const SECOND_MS = 1000;
// Several pages of a household. Whoever asks for more is turned away as cheaply as all others.
const MOST = 10;

/**
 * How many calls of each network were let past a full room within this second, whatever became of them: one who is
 * refused further on, for a token that is none, takes no place and would be let past without end.
 */
export class LetPast {
  readonly #times = new Map<string, number>();

  isEnough(network: string): boolean {
    return (this.#times.get(network) ?? 0) >= MOST;
  }

  /** To be told of each. All are forgotten a second after the first, so it holds no more than can be read in one. */
  note(network: string): void {
    if (this.#times.size === 0) setTimeout(() => this.#times.clear(), SECOND_MS).unref();
    this.#times.set(network, (this.#times.get(network) ?? 0) + 1);
  }
}
