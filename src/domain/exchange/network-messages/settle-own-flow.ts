import type { NetworkMessageEvent } from '#machines/network-message.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findMessageOfFlow } from '#orm/sql/exchange/connection-messages.ts';
import type { LockedNetworkMessage } from '#orm/sql/exchange/network-messages.ts';
import { noteOwnListed, noteProcessingRule } from '#orm/sql/exchange/platform-flows.ts';
import { moveMessage, type MessageMeans } from './move-message.ts';
import { verdictOf, verdictTrigger, type SeenFlow } from './record-acknowledgement.ts';

export type { SeenFlow } from './record-acknowledgement.ts';

/**
 * Settles what one of our own flows says about its message: an unknown outcome is known, and an acknowledgement counts.
 * One that rejects the invoice, or may be of a second sending, is asked for at once by the worker that sends. Writes
 * nothing twice, and nothing of a sending that a person has replaced. False if the flow is not ours.
 */
export const settleOwnFlow = (db: Database, connection: RowKey, flow: SeenFlow): Promise<boolean> =>
  db.transact(async (tx) => {
    const found = await findMessageOfFlow(tx, connection, flow);
    if (found === null) return false;
    const { is_former, ...key } = found;
    await noteOwnListed(tx, key);
    if (is_former) return true;
    await noteProcessingRule(tx, key, flow.processing_rule);
    const { outcome } = await moveMessage(tx, key, (row) => triggerOf(tx, row, flow));
    if (outcome === 'moved') tx.announce('network');
    return true;
  });

/** No row of the machine. */
const NOTHING = {
  event: { type: 'acknowledgement_late', is_late_already: true },
} as const satisfies { event: NetworkMessageEvent };

/** A person may have had it sent again before it was locked. */
const isOf = (row: LockedNetworkMessage, { flow_id, tracking_id }: SeenFlow): boolean =>
  row.flow_id === flow_id || row.tracking_id === tracking_id?.toLowerCase();

function triggerOf(
  tx: Transaction,
  row: LockedNetworkMessage,
  flow: SeenFlow,
): { event: NetworkMessageEvent } & MessageMeans {
  const { flow_id } = flow;
  if (!isOf(row, flow)) return NOTHING;
  if (row.state !== 'accepted')
    return { event: { type: 'found_at_platform' }, flow: { flow_id }, retry_at: tx.now };
  const verdict = verdictOf(flow);
  if (verdict === null) return NOTHING;
  const isCertain = row.attempts_count <= 1 && (row.flow_id ?? flow_id) === flow_id;
  const trigger = verdictTrigger(flow);
  if (trigger !== null && isCertain && (verdict === 'ok' || row.kind === 'status')) return trigger;
  const isAsked = row.next_attempt_at !== null && row.next_attempt_at <= tx.now;
  if (isAsked) return NOTHING;
  return { event: { type: 'acknowledgement_asked', is_due: true }, retry_at: tx.now };
}
