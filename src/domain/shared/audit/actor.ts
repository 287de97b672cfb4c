/** Who asks for a change, and from where; what the audit log names. */
export type Actor =
  | { kind: 'application'; id: string; address: string | null }
  | { kind: 'command_line' }
  | { kind: 'delivery' };

/** `application:12`, `command_line`, `delivery`. */
export function writeActor(actor: Actor): string {
  return actor.kind === 'application' ? `application:${actor.id}` : actor.kind;
}
