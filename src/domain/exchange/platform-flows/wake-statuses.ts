import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

/** Skips locked rows, which are being written: the schedule comes to them. */
const WAKE = statement<
  never,
  [workspace_id: string, connection_id: string, invoice_id: string, now: Date]
>(
  'wake_statuses_of_platform_flows',
  `
    update platform_flows set next_attempt_at = $4
    where workspace_id = $1 and id in (
      select f.id from platform_flows f
      where f.workspace_id = $1 and f.connection_id = $2 and f.awaited_key = (
          select number_key from invoices where workspace_id = $1 and id = $3)
        and f.next_attempt_at > $4 and f.leased_by is null
      for update of f skip locked)`,
);

/** An invoice has come: statuses that wait for it are tried at once. */
export async function wakeStatuses(
  tx: Transaction,
  { workspace_id, connection_id }: { workspace_id: string; connection_id: string },
  invoice_id: string,
): Promise<void> {
  await WAKE.run(tx, workspace_id, connection_id, invoice_id, tx.now);
}
