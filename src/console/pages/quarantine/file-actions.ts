import { quarantinedFileMachine, type QuarantinedFileState } from '#machines/quarantined-file.ts';
import { wouldMove } from '#machines/step.ts';
import { reaches, type Role } from '#model/role.ts';

export type FileAction = 'download' | 'retry' | 'discard';

/** The actions that a refused file has for a person with this role. */
export function fileActions(state: QuarantinedFileState, role: Role): FileAction[] {
  if (!reaches(role, 'member')) return [];
  const moves = (type: 'import' | 'discard') =>
    wouldMove(quarantinedFileMachine, { state }, { type });
  return [
    ...(state === 'held' ? (['download'] as const) : []),
    ...(moves('import') ? (['retry'] as const) : []),
    ...(moves('discard') ? (['discard'] as const) : []),
  ];
}
