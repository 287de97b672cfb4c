import type { Actor } from '#domain/shared/audit/actor.ts';

/** The author in the audit log for changes by these commands. */
export const COMMAND_LINE: Actor = { kind: 'command_line' };
