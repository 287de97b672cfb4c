import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PlatformFlowState } from '#machines/platform-flow.ts';
import type { PlatformFlowError } from '#model/platform-flow.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { SqlDatabase } from '#test-kit/database/sql.ts';

interface FlowColumns {
  state: PlatformFlowState;
  error_code: PlatformFlowError | null;
  error_message: string | null;
  invoice_id: string | null;
}

/** A received flow of a connection, failed unless told otherwise. */
export async function buildPlatformFlow(
  { sql: db }: Pick<SqlDatabase, 'sql'>,
  { workspace_id, id: connection_id }: RowKey,
  overrides: Partial<FlowColumns> = {},
): Promise<string> {
  const { state, error_code, error_message, invoice_id } = {
    state: 'failed' as const,
    error_code: 'file_absent',
    error_message: "La plateforme n'a pas le fichier de ce flux",
    invoice_id: null,
    ...overrides,
  };
  const { rows } = await sql<{ id: string }>`
    insert into platform_flows (
      workspace_id, connection_id, direction, flow_id, flow_type, flow_syntax, name,
      flow_updated_at, state, attempts_count, next_attempt_at, error_code, error_message,
      invoice_id, created_at, updated_at, settled_at)
    select workspace_id, id, 'in', ${randomUUID()}, 'SupplierInvoice', 'UBL', 'F-2026-017.xml',
      '2026-03-02T08:59:00Z', ${state}, 3, case when ${state} = 'new' then created_at end,
      ${error_code}, ${error_message}, ${invoice_id}, created_at, created_at,
      case when ${state} <> 'new' then created_at end
    from platform_connections where workspace_id = ${workspace_id} and id = ${connection_id}
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}
