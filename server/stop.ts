const GRACE_MS = 15_000;

/**
 * Closes what runs on SIGTERM or SIGINT. A second signal changes nothing: npm adds one to Ctrl-C. What hangs
 * after the grace hangs for good; a database that is left running is adopted at the next start.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await close();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
