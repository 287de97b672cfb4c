import { failFlow } from '#domain/exchange/platform-flows/end-flow.ts';
import { leaseFlow } from '#domain/exchange/platform-flows/lease-flow.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { storePlatformFlows } from '#orm/sql/exchange/platform-flows.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/platform_flows';
const MEMBER = '/api/v1/platform_flows/:id';

const LISTED = {
  flow_id: '8d0f4c1e-7c55-4f0c-9a86-2f8f0f6b1c37',
  flow_syntax: 'CII',
  name: 'PM-2026-0412.cii.xml',
  updated_at: '2026-03-27T08:59:58.120Z',
  processing_rule: 'B2B',
};

const MINUTE_MS = 60_000;

/** The platform has listed a purchase and cannot hand over its file. */
export async function recordPlatformFlows(
  { show, storage }: Story,
  { workspace_id }: Partnership,
  connection: RowKey,
): Promise<void> {
  const { db } = storage;
  const place = { workspace_id, connection_id: connection.id };
  const [stored] = await db.transact((tx) =>
    storePlatformFlows(tx, place, 'SupplierInvoice', [LISTED]),
  );
  if (stored === undefined) throw new Error('the flow was not stored');
  const key = { workspace_id, id: stored.id };
  const held = await leaseFlow(db, key, 'story', MINUTE_MS);
  if (held === null) throw new Error('the flow is not due');
  await failFlow(db, held, { error_code: 'file_absent' });
  await show(`GET ${COLLECTION}`, 200, 'The flows of a workspace', { params: { workspace_id } });
  const member = { params: { id: Number(stored.id) } };
  await show(`GET ${MEMBER}`, 200, 'A flow', member);
  await show(`POST ${MEMBER}/retry`, 200, 'Retry a flow that has failed', member);
  await show(`POST ${MEMBER}/retry`, 409, 'One that waits for its turn', member);
  await show(`GET ${MEMBER}`, 404, 'A flow that does not exist', { params: { id: 999 } });
}
