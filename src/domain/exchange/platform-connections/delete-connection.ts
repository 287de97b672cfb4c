import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { endMessagesOfConnection } from '#domain/exchange/network-messages/end-messages-of-connection.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedConnection } from './audited-connection.ts';
import { ignoreWaitingFlows } from './ignore-waiting-flows.ts';
import { endFailure } from './connection-cause.ts';
import { lockConnection } from './lock-connection.ts';

/**
 * Archives a connection and forgets its secrets, ends its messages, and ignores flows that were not taken in yet. The
 * company may have another one at once. 404.
 */
export async function deleteConnection(db: Database, actor: Actor, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    const { row: connection, tx } = await lockConnection(begun, key);
    Object.assign(connection, {
      client_secret: null,
      token_parameters: null,
      headers: null,
      archived_at: tx.now,
      updated_at: tx.now,
    });
    await tx.em.flush();
    await ignoreWaitingFlows(tx, connection);
    await endFailure(tx, connection, 'removed');
    const { workspace_id, id: subject_id, company_id } = connection;
    const subject = { workspace_id, subject: 'platform_connections', subject_id };
    const before = { company_id, ...auditedConnection(connection) };
    await recordChange(tx, actor, { ...subject, action: 'delete', before });
    tx.announce('network');
  });
  await endMessagesOfConnection(db, key);
}
