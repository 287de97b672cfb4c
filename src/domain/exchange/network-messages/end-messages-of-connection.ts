import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { workInSteps } from '#domain/shared/work-in-steps.ts';
import { CONNECTION_DELETED } from './begin-step.ts';
import { moveMessage } from './move-message.ts';

const FIND = statement<
  RowKey,
  [workspace_id: string, connection_id: string, after: string, limit: number]
>(
  'find_unsettled_messages_of_connection',
  `
    select workspace_id, lifecycle_event_id as id from network_messages
    where workspace_id = $1 and connection_id = $2 and lifecycle_event_id > $3 and settled_at is null
    order by lifecycle_event_id limit $4`,
);

/**
 * Ends the messages of a deleted connection, in steps: those that no attempt was made to send are withdrawn, the others
 * fail. What a crash leaves, the worker that sends ends when it is due.
 */
export const endMessagesOfConnection = (
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<number> =>
  workInSteps(
    db,
    workspace_id,
    (tx, _workspace, after, limit) => FIND.all(tx, workspace_id, id, after, limit),
    (tx, key) => moveMessage(tx, key, () => CONNECTION_DELETED),
  );
