type Held = { share: number; letGo: () => void };

/**
 * What is held in memory for those who are connected, by their networks: answers that are not taken, bodies that have not come. Whoever asks
 * and never listens, or begins and never ends, would hold all the memory of the server, until it ended for everybody.
 */
export class HeldMemory {
  /** In each what waits longest is the first. */
  readonly #ofNetworks = new Map<string, Set<Held>>();
  #whole = 0;

  /**
   * Counts what is held until that is forgotten. Once more is held than may be, the network that holds most of it
   * is let go by half, what waits longest first: all others get theirs.
   * @param share of what may be held at once
   * @returns the way to forget it
   */
  hold(network: string, share: number, letGo: () => void): () => void {
    const ofNetwork = this.#ofNetworks.get(network) ?? new Set();
    const forget = () => {
      if (!ofNetwork.delete(held)) return;
      this.#whole -= share;
      if (ofNetwork.size === 0) this.#ofNetworks.delete(network);
    };
    const held = {
      share,
      letGo: () => {
        forget();
        letGo();
      },
    };
    this.#ofNetworks.set(network, ofNetwork.add(held));
    this.#whole += share;
    if (this.#whole > 1) this.#halve();
    return forget;
  }

  #halve(): void {
    const each = [...this.#ofNetworks.values()].map((held) => ({ held, share: sum(held) }));
    const most = each.reduce((one, other) => (other.share > one.share ? other : one));
    let left = most.share;
    for (const { share, letGo } of most.held) {
      if (left <= most.share / 2) return;
      left -= share;
      letGo();
    }
  }
}

function sum(answers: Iterable<Held>): number {
  let whole = 0;
  for (const { share } of answers) whole += share;
  return whole;
}
