import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

/** Skips locked rows, which are being written: the schedule comes to them. */
const WAKE = statement<never, [workspace_id: string, connection_id: string, now: Date]>(
  'wake_statuses_of_platform_flows',
  `
    update platform_flows set next_attempt_at = $3
    where workspace_id = $1 and id in (
      select id from platform_flows
      where workspace_id = $1 and connection_id = $2 and next_attempt_at > $3
        and error_code = 'invoice_absent' and leased_by is null
      for update skip locked)`,
);

/** An invoice has come: statuses that wait for theirs are tried at once. */
export async function wakeStatuses(
  tx: Transaction,
  { workspace_id, connection_id }: { workspace_id: string; connection_id: string },
): Promise<void> {
  await WAKE.run(tx, workspace_id, connection_id, tx.now);
}
