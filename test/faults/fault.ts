export const FAULT_KINDS = [
  /** SIGKILL. */
  'killed',
  /** SIGSTOP, until SIGCONT. */
  'stopped',
  /** A worker thread died. */
  'thread_crashed',
  /** The database's server was killed, until it answered again. */
  'database_away',
  /** A connection to the database was cut under a statement. */
  'connection_cut',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What was done to a node, and when, in milliseconds since 1970. */
export interface Fault {
  kind: FaultKind;
  /** Null: to every node. */
  node: string | null;
  from: number;
  until: number;
}
