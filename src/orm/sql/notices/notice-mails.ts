import type { Language } from '#model/language.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

const WAKE = statement<never, [workspace_id: string, now: Date]>(
  'wake_notice_addresses',
  `
    update notice_addresses set next_attempt_at = $2
    where workspace_id = $1 and next_attempt_at is null`,
);

/** Makes mails due at the workspace's addresses that have none under way. */
export const wakeAddresses = (tx: Transaction, workspace_id: string): Promise<number> =>
  WAKE.run(tx, workspace_id, tx.now);

/** An address with the lease of its mail; `lease` is unique to the attempt, so also its fence. */
export interface LeasedAddress extends RowKey {
  lease: string;
  email: string;
  language: Language;
  told_through: string;
  sending_through: string;
  /** Including this one. */
  attempts_count: number;
  first_failed_at: Date | null;
  last_error: string | null;
}

const LEASE = statement<
  Omit<LeasedAddress, 'lease'>,
  [workspace_id: string, id: string, now: Date, lease: string, until: Date, last_notice: string]
>(
  'lease_notice_address',
  `
    update notice_addresses
    set leased_by = $4, next_attempt_at = $5, attempts_count = attempts_count + 1,
      sending_through = coalesce(sending_through, $6)
    where workspace_id = $1 and id = $2 and next_attempt_at <= $3
    returning workspace_id, id, email, language, told_through, sending_through, attempts_count,
      first_failed_at, last_error`,
);

/** Leases a due address; null when another worker was faster. A repeated mail keeps its last notice. */
export async function leaseAddress(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  lease: string,
  milliseconds: number,
  last_notice: string,
): Promise<LeasedAddress | null> {
  const until = new Date(tx.now.getTime() + milliseconds);
  const leased = await LEASE.first(tx, workspace_id, id, tx.now, lease, until, last_notice);
  return leased === null ? null : { ...leased, lease };
}

/** The columns that the end of an attempt changes. Its lease ends. */
export interface AddressChanges {
  told_through: string;
  sending_through: string | null;
  attempts_count: number;
  next_attempt_at: Date | null;
  first_failed_at: Date | null;
  /** Null keeps the former one. */
  last_sent_at: Date | null;
  last_error: string | null;
}

const SAVE = statement<
  never,
  [
    workspace_id: string,
    id: string,
    lease: string,
    told_through: string,
    sending_through: string | null,
    attempts_count: number,
    next_attempt_at: Date | null,
    first_failed_at: Date | null,
    last_sent_at: Date | null,
    last_error: string | null,
  ]
>(
  'save_notice_address',
  `
    update notice_addresses
    set leased_by = null, told_through = $4, sending_through = $5, attempts_count = $6,
      next_attempt_at = $7, first_failed_at = $8,
      last_sent_at = coalesce($9::timestamptz, last_sent_at), last_error = $10
    where workspace_id = $1 and id = $2 and leased_by = $3`,
);

/** False, without change, when the lease was lost or the address removed. */
export const saveAddress = async (
  tx: Transaction,
  { workspace_id, id, lease }: LeasedAddress,
  changes: AddressChanges,
): Promise<boolean> =>
  (await SAVE.run(
    tx,
    workspace_id,
    id,
    lease,
    changes.told_through,
    changes.sending_through,
    changes.attempts_count,
    changes.next_attempt_at,
    changes.first_failed_at,
    changes.last_sent_at,
    changes.last_error,
  )) === 1;
