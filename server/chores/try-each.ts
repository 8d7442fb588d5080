/**
 * Does each thing in turn, whatever becomes of the others.
 * @param ending what is left is let be once this is aborted
 * @throws AggregateError when all is tried, of all that failed
 */
export async function tryEach<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
  { say, ending }: { say: (failed: number) => string; ending?: AbortSignal | undefined },
): Promise<void> {
  const failures: unknown[] = [];
  const keep = (failure: unknown) => failures.push(...partsOf(failure));
  try {
    for await (const one of all) {
      if (ending?.aborted) break;
      await work(one).catch(keep);
    }
  } catch (failure) {
    // To find the next one can fail, too.
    keep(failure);
  }
  if (failures.length > 0) throw new AggregateError(failures, say(failures.length));
}

function partsOf(failure: unknown): unknown[] {
  return failure instanceof AggregateError ? failure.errors : [failure];
}
