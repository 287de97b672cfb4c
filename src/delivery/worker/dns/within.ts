/** As what a resolver says that was not answered in time. */
class LookupTimeout extends Error {
  override readonly name = 'LookupTimeout';
  readonly code = 'ETIMEOUT';
}

/**
 * Rejects with `ETIMEOUT` after `timeout` milliseconds, when `work` is not done by then. What has arrived while the loop
 * was held is read before: timers come before sockets.
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
