import type { Account } from '#test/support/ground/accounts.ts';

export const NETWORK_TOKEN = 'token-of-the-network-under-attack';

export interface Neighbour extends Account {
  /** Its receiver's. */
  host: string;
  endpoint_id: number;
  secret: string;
  bank_account_id: number;
  /** The secret of an open session of its owner. */
  session: string;
}

export interface Attacker extends Account {
  /** `workspace_id` is the first. */
  workspace_ids: number[];
  /** One attack alone fills it, to the limits of a workspace. */
  full_workspace_id: number;
  bank_account_id: number;
  /** Loses its access while it is used. */
  revocable: Account;
}

export interface Tenants {
  neighbours: Neighbour[];
  attacker: Attacker;
}

export interface Target {
  api: string;
  /** For rows that an attack needs. */
  database: string;
  program: string;
  env: Record<string, string>;
  tenants: Tenants;
  neighbourPort: number;
}
