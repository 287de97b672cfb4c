import { renewHandover } from '#domain/payments/payment-handovers/lease-handover.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import type { LeasedHandover } from '#orm/sql/payment-handovers.ts';

/**
 * Renews a lease of `lease` milliseconds until the returned function is called. A lost one needs
 * no handling here: every write of the handover checks it.
 */
export function keepLease(db: Database, held: LeasedHandover, lease: number, log: Log): () => void {
  const renewing = setInterval(() => {
    renewHandover(db, held, lease).catch((err: unknown) => log.warn({ err }, 'handover lease'));
  }, lease / 3);
  return () => clearInterval(renewing);
}
