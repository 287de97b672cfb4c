import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { flowError } from './flow-errors.ts';

const IGNORE = statement<
  never,
  [
    workspace_id: string,
    connection_id: string,
    now: Date,
    error_code: string,
    error_message: string,
  ]
>(
  'ignore_waiting_platform_flows',
  `
    update platform_flows
    set state = 'ignored', error_code = $4, error_message = $5,
      next_attempt_at = null, leased_by = null, settled_at = $3, updated_at = $3
    where workspace_id = $1 and connection_id = $2 and state = 'new'`,
);

/** No one can fetch the files of a connection that is deleted: all of its flows take the machine's `ignore` at once. */
export async function ignoreWaitingFlows(
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<void> {
  const { error_code, error_message } = flowError('connection_deleted');
  await IGNORE.run(tx, workspace_id, id, tx.now, error_code, error_message);
}
