/** The author of a change, with its address, for the audit log. */
export type Actor =
  | { kind: 'application'; id: string; address: string | null }
  | { kind: 'user'; id: string; address: string }
  | { kind: 'network'; address: string }
  /** Somebody who has not shown who they are. */
  | { kind: 'nobody'; address: string }
  | { kind: 'command_line' }
  | { kind: 'platform' }
  | { kind: 'bank_sync' }
  /** A setting whose time has come. */
  | { kind: 'schedule' };
