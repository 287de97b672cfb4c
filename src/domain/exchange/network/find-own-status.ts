import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { ScopeCompany } from './flow-scope.ts';
import type { ReceivedStatus } from './received-status.ts';

interface OwnStatus {
  invoice_id: string;
  lifecycle_event_id: string;
}

const FIND = statement<OwnStatus, [workspace_id: string, company_id: string, message_id: string]>(
  'find_own_status_of_company',
  `
    select m.invoice_id, m.lifecycle_event_id
    from platform_connections c
    join network_messages m on m.workspace_id = c.workspace_id and m.connection_id = c.id
    where c.workspace_id = $1 and c.company_id = $2 and m.message_id = $3 and m.kind = 'status'
    order by m.lifecycle_event_id limit 1`,
);

/**
 * The status of a company that came back as a file of its platform, by the identifier that it left with: platforms may
 * list it without the ids by which it is known. Null for one that the company did not set, or not here.
 */
export const findOwnStatus = async (
  on: Queryable,
  { status }: ReceivedStatus,
  { workspace_id, id: company_id, sirens }: ScopeCompany & Pick<RowKey, 'workspace_id'>,
): Promise<OwnStatus | null> => {
  const siren = status.issuer?.identity.siren ?? null;
  const is_others = siren !== null && !sirens.includes(siren);
  return is_others ? null : FIND.first(on, workspace_id, company_id, status.message_id);
};
