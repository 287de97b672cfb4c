import { findConnection } from '#domain/invoicing/platform-connections/find-connection.ts';
import { listConnections } from '#domain/invoicing/platform-connections/list-connections.ts';
import { requestSync } from '#domain/invoicing/platform-connections/request-sync.ts';
import { renderPlatformConnection } from '#render/platform-connection.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type PagedCall, type Services } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export async function showPlatformConnections(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [connections, total] = await listConnections(db, call.workspace_id, page);
  return list(connections.map(renderPlatformConnection), page, total);
}

export const showPlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await findConnection(db, keyOf(call))));

export const syncPlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await requestSync(db, actorOf(call), keyOf(call))), 202);
