import type { ConnectionErrorCode } from '#model/platform-connection.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { moveConnection } from './move-connection.ts';
import { errorOf } from './platform-check.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** After so many different refused messages in a row, the platform is assumed to refuse everything. */
const MAX_REFUSED = 20;

/**
 * Notes that a call for a message failed for no fault of the message. All of the connection waits, twice as long after
 * each failure in a row, an hour at most. Calls that were under way meanwhile count as one failure.
 */
export const failSending = (
  db: Database,
  key: RowKey,
  { error_code, words }: { error_code: ConnectionErrorCode; words: string },
): Promise<void> =>
  withLive(db, key, async (tx, row) => {
    if (row.send_after !== null && row.send_after > tx.now) return;
    const failed_sends = row.failed_sends + 1;
    const wait = Math.min(MINUTE_MS * 2 ** (failed_sends - 1), HOUR_MS);
    const send_after = new Date(tx.now.getTime() + wait);
    const error = row.sending_refusal === null ? errorOf(error_code, words) : {};
    await moveConnection(tx, row, { type: 'send_failed' }, { ...error, failed_sends, send_after });
  });

type Counts = Pick<PlatformConnection, 'failed_sends' | 'refused_sends'>;

const READ_COUNTS = statement<Counts, [workspace_id: string, id: string]>(
  'read_counts_of_sending',
  `
    select failed_sends, refused_sends from platform_connections
    where workspace_id = $1 and id = $2`,
);

/**
 * Notes that a call for a message went well. Writes nothing while all is well. A question that is answered while the
 * connection waits shows nothing of sending, and would only shorten its waits.
 * @param seen as the connection was when the call began
 * @param is_read whether the platform took what was sent to it, or refused it for what it says: then another call may
 * have been refused meanwhile, and the next refusal does not continue a row
 */
export async function succeedSending(
  db: Database,
  seen: RowKey & Counts,
  is_read: boolean,
): Promise<void> {
  const { workspace_id, id } = seen;
  const counts = is_read ? await READ_COUNTS.one(db, workspace_id, id) : seen;
  if (counts.failed_sends === 0 && (!is_read || counts.refused_sends === 0)) return;
  await withLive(db, seen, async (tx, row) => {
    if (!is_read && row.send_after !== null && row.send_after > tx.now) return;
    const is_receiving = row.failed_passes === 0 && row.sending_refusal === null;
    const error = is_receiving ? { error_code: null, error_message: null } : {};
    const refusals = is_read ? NO_REFUSALS : {};
    const fresh = { ...error, failed_sends: 0, ...refusals, send_after: null };
    await moveConnection(tx, row, { type: 'send_succeeded', is_receiving }, fresh);
  });
}

const NO_REFUSALS = { refused_sends: 0, refused_words: null, refused_messages: [] };

/**
 * Notes the refusal of an invoice that says nothing about it. Once twenty different ones in a row are refused with the
 * same words, nothing is sent until a person resumes the connection. Other words restart the count, and a message that
 * is sent again counts once.
 */
export const refuseSending = (
  db: Database,
  key: RowKey,
  { message_id, words }: { message_id: string; words: string },
): Promise<void> =>
  withLive(db, key, async (tx, row) => {
    const earlier = row.refused_words === words ? row.refused_messages : [];
    row.refused_words = words;
    row.refused_messages = [...new Set([...earlier, message_id])];
    row.refused_sends = row.refused_messages.length;
    if (row.refused_sends < MAX_REFUSED || row.sending_refusal !== null) return tx.em.flush();
    const refusal = { ...errorOf('sending_refused', words), sending_refusal: words };
    await moveConnection(tx, row, { type: 'send_failed' }, refusal);
  });

const withLive = (
  db: Database,
  key: RowKey,
  work: (tx: Transaction, row: PlatformConnection) => Promise<void>,
): Promise<void> =>
  db.transact(async (begun) => {
    const locked = await lockRow(begun, PlatformConnection, key);
    if (locked !== null && locked.row.archived_at === null) await work(locked.tx, locked.row);
  });
