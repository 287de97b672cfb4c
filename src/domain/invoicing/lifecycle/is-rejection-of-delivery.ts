import type { NetworkMessageState } from '#machines/network-message.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

const REJECTED = '213';
const DUPLICATE: readonly (string | null)[] = ['DOUBLON', 'REJ_UNI'];

/** The message of its 200 is the invoice itself. */
const READ_SENDINGS = statement<
  { state: NetworkMessageState; attempts_count: number; connection_id: string | null },
  [workspace_id: string, invoice_id: string]
>(
  'read_sendings',
  `
    select m.state, m.attempts_count, m.connection_id
    from network_messages m
    join lifecycle_events e on e.workspace_id = m.workspace_id and e.id = m.lifecycle_event_id
    where m.workspace_id = $1 and m.invoice_id = $2 and m.attempts_count > 0 and e.status_code = '200'`,
);

/**
 * Whether a status may say that a delivery was rejected. A platform that rejects an invoice as a duplicate has it
 * already, perhaps by an earlier sending of ours: only where our log has one sending, accepted at its first attempt,
 * is it this invoice that was rejected. A platform of the company's may say so before it has acknowledged it.
 */
export async function isRejectionOfDelivery(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  { status_code, reason_code }: { status_code: string; reason_code: string | null },
): Promise<boolean> {
  if (status_code !== REJECTED || !DUPLICATE.includes(reason_code)) return true;
  const [sending, ...others] = await READ_SENDINGS.all(tx, workspace_id, id);
  if (sending === undefined || sending.attempts_count !== 1 || others.length > 0) return false;
  const { state, connection_id } = sending;
  return state === 'sent' || (connection_id !== null && TAKEN_FIRST.includes(state));
}

/** Through a connection: at its first attempt. */
const TAKEN_FIRST: readonly NetworkMessageState[] = ['sending', 'accepted'];
