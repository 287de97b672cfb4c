import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

/** The lock keeps it from being deleted until the message is queued, and holds up no worker. */
const FIND = statement<{ id: string }, [workspace_id: string, company_id: string, now: Date]>(
  'find_sending_connection',
  `
    select id from platform_connections
    where workspace_id = $1 and company_id = $2 and archived_at is null and sends
      and starts_at <= $3
    for key share`,
);

/** The connection through which what a company sets now leaves; null: it leaves as without any. */
export const findSendingConnection = async (
  tx: Transaction,
  { workspace_id, company_id }: { workspace_id: string; company_id: string },
): Promise<string | null> => (await FIND.first(tx, workspace_id, company_id, tx.now))?.id ?? null;
