/** The author of a change and its address, as the audit log names them. */
export type Actor =
  | { kind: 'application'; id: string; address: string | null }
  | { kind: 'command_line' }
  | { kind: 'delivery' }
  | { kind: 'bank_sync' };

/** `application:12`, `command_line`, `delivery`, `bank_sync`. */
export function writeActor(actor: Actor): string {
  return actor.kind === 'application' ? `application:${actor.id}` : actor.kind;
}
