import { join } from 'node:path';
import { bordereau } from '#bench/bordereau.ts';

/** Where commands and requests go. */
export interface Place {
  api: string;
  /** This checkout's by default. */
  program?: string;
  env: Record<string, string>;
  /** Has no `.env`. */
  cwd: string;
}

/** A workspace and its application, with a token of 8 hours. */
export interface Account {
  workspace_id: number;
  application_id: number;
  client_id: string;
  client_secret: string;
  token: string;
}

const PROGRAM = join(import.meta.dirname, '../../../bin/bordereau.js');
const IBAN = 'FR7630006000011234567890189';
const SCOPES = 'read write destroy';

/** @returns the object that the command prints */
export const command = <T>(place: Place & { stdin?: string }, ...args: string[]): Promise<T> =>
  bordereau<T>({ program: PROGRAM, ...place }, ...args);

export async function createWorkspace(place: Place, name: string): Promise<number> {
  return (await command<{ id: number }>(place, 'workspace', 'create', '--name', name)).id;
}

export async function createBankAccount(place: Place, workspace: number): Promise<number> {
  const args = ['--workspace', String(workspace), '--name', 'Compte', '--iban', IBAN];
  return (await command<{ id: number }>(place, 'bank-account', 'create', ...args)).id;
}

/** By commands and API, as operators and partners do. @param workspace a new one by default */
export async function createAccount(
  place: Place,
  name: string,
  workspace?: number,
): Promise<Account> {
  const workspace_id = workspace ?? (await createWorkspace(place, name));
  const args = ['--name', name, '--scopes', SCOPES, '--workspace', String(workspace_id)];
  const { id, client_id, client_secret } = await command<{
    id: number;
    client_id: string;
    client_secret: string;
  }>(place, 'app', 'create', ...args);
  const form = { grant_type: 'client_credentials', scope: SCOPES, client_id, client_secret };
  const granted = await post<{ access_token: string }>(
    `${place.api}/oauth/token`,
    new URLSearchParams(form),
  );
  return {
    workspace_id,
    application_id: id,
    client_id,
    client_secret,
    token: granted.access_token,
  };
}

/** For `invoice.created`. */
export async function createEndpoint(
  { api }: Pick<Place, 'api'>,
  { workspace_id, token }: Pick<Account, 'workspace_id' | 'token'>,
  url: string,
): Promise<{ id: number; signing_secret: string }> {
  const { data } = await post<{ data: { id: number; signing_secret: string } }>(
    `${api}/api/v1/workspaces/${workspace_id}/webhook_endpoints`,
    JSON.stringify({ webhook_endpoint: { event_type: 'invoice.created', url } }),
    { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  );
  return data;
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
