/** Of the service's channel for the e-invoicing network. */
export const NETWORK_TOKEN = 'token-of-the-network-under-attack';

/** A workspace and an application that may use it, with a token of 8 hours. */
export interface Account {
  workspace_id: number;
  application_id: number;
  client_id: string;
  client_secret: string;
  token: string;
}

/** A tenant that behaves. */
export interface Neighbour extends Account {
  /** Of its receiver; nobody else's endpoint has it, unless it is attacked through it. */
  host: string;
  endpoint_id: number;
  secret: string;
  bank_account_id: number;
}

/** The attacker's application, and what is granted to it. */
export interface Attacker extends Account {
  /** `workspace_id` is the first. */
  workspace_ids: number[];
  bank_account_id: number;
  /** Another application of the attacker's, which loses its access while it is used. */
  revocable: Account;
}

/** Who there is in a database. */
export interface Tenants {
  neighbours: Neighbour[];
  attacker: Attacker;
}

/** Where an attack is aimed at. */
export interface Target {
  /** `http://host:port`. */
  api: string;
  /** Of the database, for what an attack needs to be there before. */
  database: string;
  /** Of the checkout that is attacked. */
  program: string;
  /** What its commands need to be in the environment. */
  env: Record<string, string>;
  tenants: Tenants;
  /** Port of the neighbours' receiver. */
  neighbourPort: number;
}
