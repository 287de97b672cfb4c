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
import type {
  SandboxContent,
  SandboxManner,
} from '#domain/banking/bank-connections/sandbox-content.ts';
import {
  findSandboxManner,
  readSandboxAccounts,
  replaceSandbox,
} from '#domain/banking/bank-connections/sandbox.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import { renderBankConnection } from '#render/bank-connection.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services, type PagedCall } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, single, singleInPieces, type Reply } from '#http/reply.ts';

const render = ({ connection, accounts }: CountedConnection) =>
  renderBankConnection(connection, accounts);

export async function showBankConnections(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
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
  call: Call<undefined, SandboxContent>,
  services: Services,
): Promise<Reply> {
  await replaceSandbox(services, actorOf(call), keyOf(call), call.input);
  return inParts(call.input, call.input.accounts);
}

export async function showBankSandbox(call: Call, { db, cipher }: Services): Promise<Reply> {
  const { connection } = await findConnection(db, keyOf(call));
  const manner = await findSandboxManner(db, connection);
  await call.held.awaitAnswer(manner.sealed_bytes);
  const accounts = await readSandboxAccounts(db, cipher, connection);
  return inParts(manner, accounts);
}

/** The accounts are already JSON text, of up to 8 MB. */
function inParts({ outcome, delay_ms, data_access }: SandboxManner, accounts: string): Reply {
  const manner = printJson({ outcome, delay_ms, data_access }).slice(0, -1);
  return singleInPieces([`${manner},"accounts":`, accounts, '}'].map((text) => Buffer.from(text)));
}
