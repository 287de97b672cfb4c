import type { Actor } from '#domain/shared/audit/actor.ts';

/** Author of these commands' changes in the audit log. */
export const COMMAND_LINE: Actor = { kind: 'command_line' };
