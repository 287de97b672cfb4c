import type { TransmissionEvent } from '#machines/transmission.ts';
import type { Database } from '#orm/database.ts';
import { Transmission } from '#orm/entities/transmission.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import { SEARCHES_BEFORE_RESEND } from '#domain/exchange/network-messages/begin-step.ts';
import { joinChunks } from '#domain/shared/chunks/read-chunks.ts';
import { moveTransmission, TRANSMISSION_CHUNKS } from './move-transmission.ts';
import { findTransmission } from './send-report.ts';

/** The next step of a report. */
export interface LeasedTransmission extends RowKey {
  lease: string;
  step: 'submit' | 'search' | 'ask';
  number: string;
  tracking_id: string;
  processing_rule: string | null;
  /** An attempt may have been taken. */
  after_unknown: boolean;
}

/** Leases a due report; null if another worker has it. */
export const leaseTransmission = (
  db: Database,
  key: RowKey,
  lease: string,
  milliseconds: number,
): Promise<LeasedTransmission | null> =>
  db.transact(async (begun) => {
    const locked = await lockRow(begun, Transmission, key);
    if (locked === null) return null;
    const { row, tx } = locked;
    const { next_attempt_at, tracking_id, empty_searches, number, processing_rule } = row;
    if (next_attempt_at === null || next_attempt_at > tx.now || tracking_id === null) return null;
    const searches = empty_searches !== null && empty_searches < SEARCHES_BEFORE_RESEND;
    const step = row.state === 'accepted' ? 'ask' : searches ? 'search' : 'submit';
    const after_unknown = row.attempts_count > 0 && empty_searches !== null;
    row.leased_by = lease;
    row.next_attempt_at = new Date(tx.now.getTime() + milliseconds);
    if (step === 'submit') {
      row.attempts_count += 1;
      // Whoever takes over from a worker that died searches first.
      row.empty_searches = 0;
    }
    const { workspace_id, id } = row;
    const known = { number, tracking_id, processing_rule, after_unknown };
    return { workspace_id, id, lease, step, ...known };
  });

/** What came of a step; `wait` milliseconds until the next, null where none follows. */
export interface StepOutcome {
  event: TransmissionEvent | null;
  flow_id?: string;
  empty_searches?: number | null;
  /** Of what the platform has, where that is something else. */
  content_digest?: string;
  reason?: string | null;
  wait: number | null;
}

/** Writes what came of a step, unless its lease was lost. */
export const recordStep = (
  db: Database,
  { lease, ...key }: LeasedTransmission,
  outcomeOf: (row: Transmission, now: Date) => StepOutcome,
): Promise<boolean> =>
  db.transact(async (begun) => {
    const locked = await lockRow(begun, Transmission, key);
    if (locked === null || locked.row.leased_by !== lease) return false;
    const { row, tx } = locked;
    const { event, wait, ...members } = outcomeOf(row, tx.now);
    const next_attempt_at = wait === null ? null : new Date(tx.now.getTime() + wait);
    if (event === null) Object.assign(row, members, { leased_by: null, next_attempt_at });
    else await moveTransmission(tx, row, event, { ...members, next_attempt_at });
    return true;
  });

/** The frozen bytes; 404. */
export async function readReport(db: Database, key: RowKey): Promise<Uint8Array> {
  const { workspace_id, id } = key;
  const row = await findTransmission(db, key);
  const bytes = await joinChunks(row, TRANSMISSION_CHUNKS.reader(db, [workspace_id, id]));
  if (bytes === null) throw new Error('a report has lost its bytes');
  return bytes;
}
