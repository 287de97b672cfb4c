class LookupTimeout extends Error {
  override readonly name = 'LookupTimeout';
  readonly code = 'ETIMEOUT';
}

/**
 * Rejects with `ETIMEOUT` if `work` takes longer than `timeout` milliseconds. Answers that arrived while the event
 * loop was blocked are still read first, although timers run before sockets.
 */
export async function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new LookupTimeout())), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
