import type { Turns } from "./turns.ts";

/**
 * {@link Turns} for each of many: what one of them asks for in a crowd keeps none of the others waiting. Whose turns they are
 * is the key; `from` says who of them asks.
 */
export class TurnsOfEach {
  readonly #newTurns: () => Turns;
  readonly #inUse = new Map<string, { turns: Turns; calls: number }>();

  constructor(newTurns: () => Turns) {
    this.#newTurns = newTurns;
  }

  isFull(key: string, from?: string): boolean {
    return this.#inUse.get(key)?.turns.isFull(from) ?? false;
  }

  /** @throws the refusal of the turns, at once, when this one has too many waiting already. */
  async take<T>(key: string, work: () => Promise<T>, from?: string): Promise<T> {
    return this.#with(key, (turns) => turns.take(work, from));
  }

  /** Goes on with what had a turn before: {@link Turns.goOn}. */
  async goOn<T>(key: string, work: () => Promise<T>, from?: string): Promise<T> {
    return this.#with(key, (turns) => turns.goOn(work, from));
  }

  async #with<T>(key: string, use: (turns: Turns) => Promise<T>): Promise<T> {
    const own = this.#inUse.get(key) ?? { turns: this.#newTurns(), calls: 0 };
    this.#inUse.set(key, own);
    own.calls += 1;
    try {
      return await use(own.turns);
    } finally {
      own.calls -= 1;
      if (own.calls === 0) this.#inUse.delete(key);
    }
  }
}
