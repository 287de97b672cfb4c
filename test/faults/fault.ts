export const FAULT_KINDS = [
  'killed',
  'stopped',
  'thread_crashed',
  /** Until its server answered again. */
  'database_away',
  /** To the database, under a statement. */
  'connection_cut',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Times are milliseconds since 1970. */
export interface Fault {
  kind: FaultKind;
  /** Null: every node. */
  node: string | null;
  from: number;
  until: number;
}
