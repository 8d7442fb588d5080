const GRACE_MS = 15_000;

/**
 * Closes what runs on SIGTERM or SIGINT. A second signal changes nothing: npm adds one to Ctrl-C. What hangs
 * after the grace hangs for good; a database that is left running is adopted at the next start.
 * @param drain what goes on for a while before it: the grace begins after that
 */
export function stopOnSignal(close: () => Promise<void>, drain = async () => {}): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await drain();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await close();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/**
 * Closes what uses something, all at once so that none waits for another to end, and then what they used, whatever became
 * of them.
 * @throws whatever the first that failed threw, when all is closed
 */
export async function closeAll(
  users: readonly (() => Promise<unknown>)[],
  used: () => Promise<void>,
): Promise<void> {
  const ends = await Promise.allSettled(users.map((close) => close()));
  await used();
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
