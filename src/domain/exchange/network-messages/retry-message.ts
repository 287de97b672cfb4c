import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { isInvoiceUnsent, noteFormerFlow } from '#orm/sql/exchange/connection-messages.ts';
import { endCause } from '#orm/sql/notices/notice-causes.ts';
import type { MessageKind } from '#orm/sql/exchange/network-messages.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { isLive } from './is-live.ts';
import { moveMessage } from './move-message.ts';

interface FoundMessage {
  invoice_id: string;
  kind: MessageKind;
  connection_id: string | null;
}

const FIND = statement<FoundMessage, [workspace_id: string, lifecycle_event_id: string]>(
  'find_network_message_to_retry',
  `
    select invoice_id, kind, connection_id from network_messages
    where workspace_id = $1 and lifecycle_event_id = $2`,
);

/**
 * A person sends a failed message of a connection again, under a new tracking id and in the order of its invoice. 404;
 * 409 unless it has failed, its connection is there, and its invoice is neither rejected for good nor unsent itself.
 */
export async function retryMessage(db: Database, actor: Actor, key: RowKey): Promise<void> {
  const { workspace_id, id } = key;
  const found = await FIND.first(db, workspace_id, id);
  if (found === null) throw notFound();
  await db.transact(async (begun) => {
    const of = { workspace_id, id: found.invoice_id };
    const { row: invoice, tx } = await lockOr404(begun, Invoice, of);
    const { connection_id } = found;
    if (connection_id === null || !(await isLive(tx.em, { workspace_id, connection_id })))
      throw conflict("Ce message n'a pas de connexion, ou elle est supprimée");
    if (found.kind === 'status' && (await isInvoiceUnsent(tx, invoice)))
      throw conflict("La facture n'est pas arrivée à la plateforme : renvoyez-la d'abord");
    const tracking_id = randomUUID();
    const { outcome } = await moveMessage(tx, key, (row) => ({
      event: { type: 'retried', may_be_sent: invoice.lifecycle_state !== 'rejected' },
      columns: { tracking_id, attempts_count: row.attempts_count },
      alongside: () => noteFormerFlow(tx, key),
    }));
    if (outcome !== 'moved')
      throw conflict(
        invoice.lifecycle_state === 'rejected'
          ? 'La facture est rejetée : elle ne peut plus être envoyée'
          : 'Seul un message en échec peut être renvoyé',
      );
    await endCause(
      tx,
      { workspace_id, kind: 'network_message_failed', subject_id: id },
      'removed',
      tx.now,
    );
    await recordChange(tx, actor, {
      workspace_id,
      action: 'retry_message',
      subject: 'network_messages',
      subject_id: id,
      after: { tracking_id },
    });
    tx.announce('network');
  });
}
