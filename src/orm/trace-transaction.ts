import type { Tracing } from '#kernel/observer.ts';

/**
 * Runs a transaction as a part of the trace of `parent`.
 * @param run takes the transaction's own `traceparent`, if it is sampled
 */
export async function traceTransaction<T>(
  traces: Tracing,
  parent: string,
  run: (own?: string) => Promise<T>,
): Promise<T> {
  const own = traces.open('transaction', parent);
  if (own === null) return run();
  const began_at = Date.now();
  const began = performance.now();
  const close = (outcome: string): void =>
    traces.close({
      name: 'transaction',
      parent,
      own,
      began_at,
      duration_ms: performance.now() - began,
      attributes: { outcome },
      // A refusal rolls back as well.
      failure: null,
    });
  try {
    const result = await run(own);
    close('committed');
    return result;
  } catch (error) {
    close('rolled_back');
    throw error;
  }
}
