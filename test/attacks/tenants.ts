import {
  command,
  createAccount,
  createBankAccount,
  createEndpoint,
  createWorkspace,
  type Place,
} from '#test/support/ground/accounts.ts';
import { seatPerson } from './seat-person.ts';
import type { Attacker, Neighbour, Tenants } from './target.ts';

interface Ground extends Place {
  neighbourPort: number;
  /** For people, who follow no link here. */
  ask(text: string, values: unknown[]): Promise<unknown>;
}

const ATTACKER_WORKSPACES = 6;

export const neighbourDomain = (number: number): string => `neighbour-${number}.test`;
export const ATTACKER_DOMAIN = 'attacker.test';

export async function createTenants(place: Ground, count: number): Promise<Tenants> {
  const neighbours: Neighbour[] = [];
  for (let number = 1; number <= count; number += 1)
    neighbours.push(await createNeighbour(place, number));
  return { neighbours, attacker: await createAttacker(place) };
}

async function createNeighbour(place: Ground, number: number): Promise<Neighbour> {
  const account = await createAccount(place, `Neighbour ${number}`);
  const host = `hooks.${neighbourDomain(number)}`;
  const receiver = `https://${host}:${place.neighbourPort}`;
  const { id, signing_secret } = await createEndpoint(place, account, `${receiver}/ok`);
  const bank_account_id = await createBankAccount(place, account.workspace_id);
  await createConnection(place, account.workspace_id, `${receiver}/platform`);
  const email = `owner@${neighbourDomain(number)}`;
  const session = await seatPerson(place.ask, email, account.workspace_id);
  return { ...account, session, host, endpoint_id: id, secret: signing_secret, bank_account_id };
}

/** For its directory alone. */
async function createConnection(place: Place, workspace: number, url: string): Promise<void> {
  const urls = ['--flow-url', url, '--directory-url', url, '--token-url', `${url}/token`];
  const of = ['--workspace', String(workspace), '--name', 'Platform', '--client-id', 'neighbour'];
  const ways = ['--sends', 'no', '--receives', 'no'];
  await command({ ...place, stdin: 'secret' }, 'platform', 'create', ...of, ...urls, ...ways);
}

async function createAttacker(place: Place): Promise<Attacker> {
  const account = await createAccount(place, 'Attacker');
  const createOther = async (name: string) => {
    const workspace = await createWorkspace(place, name);
    const pair = ['--app', String(account.application_id), '--workspace', String(workspace)];
    await command(place, 'app', 'grant', ...pair);
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
