import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const DROP = statement<never, [workspace_id: string, lifecycle_event_id: string]>(
  'drop_network_message_file',
  'delete from network_message_files where workspace_id = $1 and lifecycle_event_id = $2',
);

/** Drops the bytes of a message that is not sent again. */
export const dropFlowFile = (on: Queryable, { workspace_id, id }: RowKey): Promise<number> =>
  DROP.run(on, workspace_id, id);
