import type { Log } from '#kernel/log.ts';

/**
 * Renews a lease of `lease` milliseconds until the returned function is called. A lost lease needs no handling,
 * because every write of the worker checks it. Only one renewal runs at a time, or they would pile up while the
 * database is slow.
 */
export function keepLease(renew: () => Promise<unknown>, lease: number, log: Log): () => void {
  let isRenewing = false;
  const renewOnce = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    try {
      await renew();
    } catch (err) {
      log.warn({ err }, 'a lease was not renewed');
    } finally {
      isRenewing = false;
    }
  };
  const renewing = setInterval(() => void renewOnce(), lease / 3);
  return () => clearInterval(renewing);
}
