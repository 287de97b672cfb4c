import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { LeasedHandover } from '#orm/sql/payments/payment-handovers.ts';
import { moveHandover } from './move-handover.ts';

/** Leases a handover; null when another worker was faster. */
export async function leaseHandover(
  db: Database,
  { workspace_id, id }: RowKey,
  lease: string,
  milliseconds: number,
): Promise<LeasedHandover | null> {
  const held = { workspace_id, id, lease };
  const outcome = await db.transact((tx) =>
    moveHandover(tx, held, ({ lease_expired }) => ({ type: 'lease_taken', lease_expired }), {
      lease: leaseUntil(tx, held, milliseconds),
    }),
  );
  return outcome === 'moved' ? held : null;
}

/** False when the lease was lost. */
export async function renewHandover(
  db: Database,
  held: LeasedHandover,
  milliseconds: number,
): Promise<boolean> {
  const outcome = await db.transact((tx) =>
    moveHandover(
      tx,
      held,
      ({ leased_by }) => ({ type: 'lease_renewed', holds_lease: leased_by === held.lease }),
      { lease: leaseUntil(tx, held, milliseconds) },
    ),
  );
  return outcome === 'moved';
}

/** Lets another worker take the handover at once. */
export async function releaseHandover(db: Database, held: LeasedHandover): Promise<void> {
  await db.transact((tx) =>
    moveHandover(tx, held, ({ leased_by }) => ({
      type: 'lease_released',
      holds_lease: leased_by === held.lease,
    })),
  );
}

const leaseUntil = (tx: Transaction, { lease }: LeasedHandover, milliseconds: number) => ({
  lease,
  expires_at: new Date(tx.now.getTime() + milliseconds),
});
