import type { ConnectionErrorCode } from '#model/platform-connection.ts';
import type { PlatformConnectionEvent } from '#machines/platform-connection.ts';
import type { Database } from '#orm/database.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { lockRow } from '#orm/lock-row.ts';
import { holdsPass, NO_LEASE, type LeasedPass } from './lease-pass.ts';
import { moveConnection } from './move-connection.ts';
import { errorOf } from './platform-check.ts';

export interface PassFault {
  error_code: ConnectionErrorCode;
  words: string;
  is_reached: boolean;
}

/** `lost`: the lease was lost, or the connection deleted, and nothing written. */
export type PassWritten = 'written' | 'lost';

const HOUR_MS = 3_600_000;

/**
 * Ends a pass that went well; the next is due after `interval` milliseconds. If the passes before it failed, the
 * platform is back, and what waits to be sent is tried at once.
 */
export const succeedPass = (
  db: Database,
  held: LeasedPass,
  interval: number,
): Promise<PassWritten> =>
  endPass(db, held, passSucceeded, (row, now) => ({
    ...errorAfterPass(row),
    failed_passes: 0,
    is_reached: true,
    last_synced_at: now,
    due_at: later(now, interval),
    send_after: row.failed_passes > 0 ? null : row.send_after,
  }));

export const passSucceeded = ({
  sending_refusal,
}: PlatformConnection): PlatformConnectionEvent => ({
  type: 'pass_succeeded',
  is_sending_refused: sending_refusal !== null,
});

/** A good pass clears every error but a refusal of what is sent. */
export const errorAfterPass = ({ sending_refusal }: PlatformConnection) =>
  sending_refusal === null
    ? { error_code: null, error_message: null }
    : errorOf('sending_refused', sending_refusal);

/**
 * Ends a pass that failed, with what is wrong and the platform's words. The interval doubles with each failure in a
 * row, up to an hour.
 * @param fault.is_reached whether the platform gave any list, so that files may be had
 */
export const failPass = (
  db: Database,
  held: LeasedPass,
  { error_code, words, is_reached }: PassFault,
  interval: number,
): Promise<PassWritten> =>
  endPass(db, held, failed, ({ failed_passes: before }, now) => {
    const failed_passes = before + 1;
    const wait = Math.max(interval, Math.min(interval * 2 ** failed_passes, HOUR_MS));
    const due_at = later(now, wait);
    return { ...errorOf(error_code, words), failed_passes, is_reached, due_at };
  });

const failed = () => ({ type: 'pass_failed' as const });

async function endPass(
  db: Database,
  held: LeasedPass,
  eventOf: (row: PlatformConnection) => PlatformConnectionEvent,
  changesOf: (row: PlatformConnection, now: Date) => Partial<PlatformConnection>,
): Promise<PassWritten> {
  return db.transact(async (begun) => {
    const locked = await lockRow(begun, PlatformConnection, held);
    if (locked === null || !holdsPass(locked.row, held)) return 'lost';
    const { row, tx } = locked;
    const changes = changesOf(row, tx.now);
    // Changed settings made it due again meanwhile: try them at once.
    const isDueAnew = row.due_at.getTime() !== held.due_at.getTime();
    const due = isDueAnew ? { due_at: row.due_at } : {};
    const written = { ...changes, ...due, ...NO_LEASE };
    const counts =
      row.receives && (await moveConnection(tx, row, eventOf(row), written)) === 'moved';
    // Paused meanwhile, or receiving nothing any more: only the lease ends.
    if (!counts) Object.assign(row, NO_LEASE);
    await tx.em.flush();
    return 'written';
  });
}

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
