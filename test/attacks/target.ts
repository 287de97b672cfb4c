/** For the service's channel of the e-invoicing network. */
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
  /** Its receiver's; another's endpoint has it only in an attack through it. */
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

/** The id in an answer's `data`. */
export const idOf = (text: string): number =>
  (JSON.parse(text) as { data: { id: number } }).data.id; // as the API shows every resource

/** What an attack is aimed at. */
export interface Target {
  /** `http://host:port`. */
  api: string;
  /** The database's address, for rows that an attack needs. */
  database: string;
  /** The command of the attacked checkout. */
  program: string;
  /** The environment of its commands. */
  env: Record<string, string>;
  tenants: Tenants;
  /** Port of the neighbours' receiver. */
  neighbourPort: number;
}
