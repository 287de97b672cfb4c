import { bordereau } from '#bench/bordereau.ts';
import { seatPerson } from '#test/attacks/seat-person.ts';
import type { Account, Attacker, Neighbour, Tenants } from '#test/attacks/target.ts';

export interface Place {
  api: string;
  program: string;
  env: Record<string, string>;
  cwd: string;
  neighbourPort: number;
  /** For people, who follow no link here. */
  ask(text: string, values: unknown[]): Promise<unknown>;
}

const ATTACKER_WORKSPACES = 6;
const IBAN = 'FR7630006000011234567890189';
const SCOPES = 'read write destroy';

export const neighbourDomain = (number: number): string => `neighbour-${number}.test`;
export const ATTACKER_DOMAIN = 'attacker.test';

/** By commands and API, as operators and partners do. */
export async function createTenants(place: Place, count: number): Promise<Tenants> {
  const neighbours: Neighbour[] = [];
  for (let number = 1; number <= count; number += 1)
    neighbours.push(await createNeighbour(place, number));
  return { neighbours, attacker: await createAttacker(place) };
}

async function createNeighbour(place: Place, number: number): Promise<Neighbour> {
  const account = await createAccount(place, `Neighbour ${number}`);
  const host = `hooks.${neighbourDomain(number)}`;
  const path = `/api/v1/workspaces/${account.workspace_id}/webhook_endpoints`;
  const url = `https://${host}:${place.neighbourPort}/ok`;
  const { data } = await post<{ data: { id: number; signing_secret: string } }>(
    place.api + path,
    JSON.stringify({ webhook_endpoint: { event_type: 'invoice.created', url } }),
    { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
  );
  const bank_account_id = await createBankAccount(place, account.workspace_id);
  const platform = `https://${host}:${place.neighbourPort}/platform`;
  await createConnection(place, account.workspace_id, platform);
  const email = `owner@${neighbourDomain(number)}`;
  const session = await seatPerson(place.ask, email, account.workspace_id);
  return {
    ...account,
    session,
    host,
    endpoint_id: data.id,
    secret: data.signing_secret,
    bank_account_id,
  };
}

/** For its directory alone. */
async function createConnection(place: Place, workspace: number, url: string): Promise<void> {
  const urls = ['--flow-url', url, '--directory-url', url, '--token-url', `${url}/token`];
  const of = ['--workspace', String(workspace), '--name', 'Platform', '--client-id', 'neighbour'];
  const ways = ['--sends', 'no', '--receives', 'no'];
  await bordereau({ ...place, stdin: 'secret' }, 'platform', 'create', ...of, ...urls, ...ways);
}

async function createAttacker(place: Place): Promise<Attacker> {
  const account = await createAccount(place, 'Attacker');
  const createOther = async (name: string) => {
    const workspace = await createWorkspace(place, name);
    const pair = ['--app', String(account.application_id), '--workspace', String(workspace)];
    await bordereau(place, 'app', 'grant', ...pair);
    return workspace;
  };
  const workspace_ids = [account.workspace_id];
  while (workspace_ids.length < ATTACKER_WORKSPACES)
    workspace_ids.push(await createOther(`Attacker ${workspace_ids.length + 1}`));
  const full_workspace_id = await createOther('Attacker, full');
  const bank_account_id = await createBankAccount(place, account.workspace_id);
  const revocable = await createAccount(place, 'Revocable');
  return { ...account, workspace_ids, full_workspace_id, bank_account_id, revocable };
}

async function createWorkspace(place: Place, name: string): Promise<number> {
  return (await bordereau<{ id: number }>(place, 'workspace', 'create', '--name', name)).id;
}

async function createBankAccount(place: Place, workspace: number): Promise<number> {
  const args = ['--workspace', String(workspace), '--name', 'Compte', '--iban', IBAN];
  return (await bordereau<{ id: number }>(place, 'bank-account', 'create', ...args)).id;
}

async function createAccount(place: Place, name: string): Promise<Account> {
  const workspace_id = await createWorkspace(place, name);
  const args = ['--name', name, '--scopes', SCOPES, '--workspace', String(workspace_id)];
  const application = await bordereau<{ id: number; client_id: string; client_secret: string }>(
    place,
    'app',
    'create',
    ...args,
  );
  const { client_id, client_secret } = application;
  const form = { grant_type: 'client_credentials', scope: SCOPES, client_id, client_secret };
  const { access_token } = await post<{ access_token: string }>(
    `${place.api}/oauth/token`,
    new URLSearchParams(form),
  );
  const application_id = application.id;
  return { workspace_id, application_id, client_id, client_secret, token: access_token };
}

async function post<T>(
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T; // the API's own shapes
}
