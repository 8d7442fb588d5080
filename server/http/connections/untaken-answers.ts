import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Held = { share: number; letGo: () => void };

/**
 * The answers that are made and not taken yet, by the network that asked for them. Whoever asks and never listens would hold all
 * the memory of the server, until it ended for everybody.
 */
export class UntakenAnswers {
  /** In each the one that waits longest is the first. */
  readonly #ofNetworks = new Map<string, Set<Held>>();
  #whole = 0;

  /**
   * Counts an answer until it is taken or its connection is gone. Once more is held than may be, the network that holds most of it
   * is let go by half, what waits longest first: all others get theirs.
   * @param share of what may be held at once
   */
  hold(
    socket: Socket,
    response: ServerResponse,
    { network, share }: { network: string; share: number },
  ): void {
    const ofNetwork = this.#ofNetworks.get(network) ?? new Set();
    const forget = () => {
      response.off("close", forget);
      this.#whole -= share;
      ofNetwork.delete(held);
      if (ofNetwork.size === 0) this.#ofNetworks.delete(network);
    };
    const letGo = () => {
      forget();
      socket.destroy();
    };
    const held = { share, letGo };
    this.#ofNetworks.set(network, ofNetwork.add(held));
    this.#whole += share;
    response.once("close", forget);
    if (this.#whole > 1) this.#halve();
  }

  #halve(): void {
    const each = [...this.#ofNetworks.values()].map((answers) => ({ answers, share: sum(answers) }));
    const most = each.reduce((one, other) => (other.share > one.share ? other : one));
    let left = most.share;
    for (const { share, letGo } of most.answers) {
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
