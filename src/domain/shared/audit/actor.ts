/** The author of a change, with its address, for the audit log. */
export type Actor =
  | { kind: 'application'; id: string; address: string | null }
  | { kind: 'user'; id: string; address: string }
  | { kind: 'network'; address: string }
  | { kind: 'command_line' }
  | { kind: 'bank_sync' };

/** `application:12`, `user:3`, `network`, `command_line`, `bank_sync`. */
export const writeActor = (actor: Actor): string =>
  'id' in actor ? `${actor.kind}:${actor.id}` : actor.kind;

/** Null for an author inside the service. */
export const addressOf = (actor: Actor): string | null =>
  'address' in actor ? actor.address : null;
