import type { Transaction } from '#orm/database.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { statement } from '#orm/statement.ts';

interface AccessPeriod {
  /** Null for a workspace-managed endpoint. */
  access_period: number | null;
}

const READ_ACCESS = statement<
  { access_period: number },
  [application_id: string, workspace_id: string]
>(
  'read_access_period',
  `
    select access_period from access_grants
    where application_id = $1 and workspace_id = $2 and revoked_at is null`,
);

/** Null when the application's access has ended. */
export async function readAccessPeriod(
  tx: Transaction,
  { workspace_id, oauth_application_id }: WebhookEndpoint,
): Promise<AccessPeriod | null> {
  if (oauth_application_id === null) return { access_period: null };
  return READ_ACCESS.first(tx, oauth_application_id, workspace_id);
}
