import type { Actor } from '#domain/shared/audit/actor.ts';

/** Who the audit log names for changes made by these commands. */
export const COMMAND_LINE: Actor = { kind: 'command_line' };
