import {
  createConnection,
  type BankConnectionMembers,
} from '#domain/banking/bank-connections/create-connection.ts';
import {
  findConnection,
  type CountedConnection,
} from '#domain/banking/bank-connections/find-connection.ts';
import { listConnections } from '#domain/banking/bank-connections/list-connections.ts';
import { requestSync } from '#domain/banking/bank-connections/request-sync.ts';
import { readSandbox, replaceSandbox } from '#domain/banking/bank-connections/sandbox.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderBankConnection } from '#render/bank-connection.ts';
import { actorOf, keyOf, type Call, type Services } from '#api/pipeline/call.ts';
import { readPage } from '#http/page.ts';
import { list, single, singleInPieces, type Reply } from '#http/reply.ts';

const render = ({ connection, accounts }: CountedConnection) =>
  renderBankConnection(connection, accounts);

export async function showBankConnections(call: Call, { db }: Services): Promise<Reply> {
  const page = readPage(call.query);
  const [connections, total] = await listConnections(db, call.workspace_id, page);
  return list(connections.map(render), page, total);
}

export async function addBankConnection(
  call: Call<undefined, CheckedInput<BankConnectionMembers>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const connection = await createConnection(db, actorOf(call), { ...input, workspace_id });
  return single(render({ connection, accounts: 0 }), 201);
}

export const showBankConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(render(await findConnection(db, keyOf(call))));

export const syncBankConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(render(await requestSync(db, actorOf(call), keyOf(call))), 202);

export async function fillBankSandbox(
  call: Call<undefined, string>,
  services: Services,
): Promise<Reply> {
  await replaceSandbox(services, keyOf(call), call.input);
  return singleInPieces([Buffer.from(call.input)]);
}

export async function showBankSandbox(call: Call, { db, cipher }: Services): Promise<Reply> {
  const content = Buffer.from(await readSandbox(db, cipher, keyOf(call)));
  await call.held.awaitAnswer(content.length);
  return singleInPieces([content]);
}
