const TICK_MS = 10;

/** A load that is under way. */
export type Load<T> = {
  /** How many were sent so far. */
  sent(): number;
  /** Sends no more, and gives what came of all. */
  stop(): Promise<T[]>;
};

/** Sends at a rate, whatever is answered and however late: as many people do, who do not know of each other. */
export function sendAtRate<T>(perSecond: number, send: () => Promise<T>): Load<T> {
  const start = performance.now();
  const sent: Promise<T>[] = [];
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (sent.length < due) sent.push(send());
  }, TICK_MS);
  return {
    sent: () => sent.length,
    stop: () => {
      clearInterval(timer);
      return Promise.all(sent);
    },
  };
}
