/** Processes items, a given number at a time; the first failure stops it. */
export async function forEachConcurrently<T>(
  count: number,
  source: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const items = source[Symbol.asyncIterator]();
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    while (!hasFailed) {
      const next = await items.next();
      if (next.done) return;
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, worker));
  // A failure leaves the source half read, with its folders open.
  await items.return?.();
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
