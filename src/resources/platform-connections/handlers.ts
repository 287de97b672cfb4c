import type {
  ConnectionCreationMembers,
  ConnectionMembers,
} from '#domain/exchange/platform-connections/connection-members.ts';
import { createConnection } from '#domain/exchange/platform-connections/create-connection.ts';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { listConnections } from '#domain/exchange/platform-connections/list-connections.ts';
import {
  pauseConnection,
  resumeConnection,
} from '#domain/exchange/platform-connections/pause-connection.ts';
import { checkSentence } from '#domain/exchange/platform-connections/platform-check.ts';
import { requestSync } from '#domain/exchange/platform-connections/request-sync.ts';
import { unsealConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import { updateConnection } from '#domain/exchange/platform-connections/update-connection.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderPlatformConnection } from '#render/platform-connection.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type PagedCall, type Services } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';

export async function showPlatformConnections(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [connections, total] = await listConnections(db, call.workspace_id, page);
  return list(connections.map(renderPlatformConnection), page, total);
}

export const showPlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await findConnection(db, keyOf(call))));

export const syncPlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await requestSync(db, actorOf(call), keyOf(call))), 202);

export async function addPlatformConnection(
  call: Call<undefined, CheckedInput<ConnectionCreationMembers>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const creation = { ...input, workspace_id };
  const connection = await createConnection(services, actorOf(call), creation);
  return single(renderPlatformConnection(connection), 201);
}

export async function changePlatformConnection(
  call: Call<undefined, CheckedInput<ConnectionMembers>>,
  services: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderPlatformConnection(await updateConnection(services, actorOf(call), update)));
}

export const pausePlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await pauseConnection(db, actorOf(call), keyOf(call))));

export const resumePlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await resumeConnection(db, actorOf(call), keyOf(call))));

export async function removePlatformConnection(call: Call, { db }: Services): Promise<Reply> {
  await deleteConnection(db, actorOf(call), keyOf(call));
  return noContent();
}

/** The platform is asked outside of any transaction. */
export async function testPlatformConnection(
  call: Call,
  { db, cipher, checkPlatform }: Services,
): Promise<Reply> {
  const connection = await findConnection(db, keyOf(call));
  const check = await checkPlatform(unsealConnection(cipher, connection));
  return single({ outcome: check.outcome, message: checkSentence(check) });
}
