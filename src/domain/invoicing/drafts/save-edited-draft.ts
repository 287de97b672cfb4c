import { refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { EditedDraft } from './edited-draft.ts';
import { findDraft } from './find-draft.ts';
import { replaceDraft } from './replace-draft.ts';
import { prepareSaved, type DraftDependencies } from './save-draft.ts';

/**
 * Replaces the draft that its editor shows, attachments apart. 404; 409 once it is numbered or was changed since by
 * another editor. A save whose answer was lost may be repeated.
 * @returns the new version
 */
export async function saveEditedDraft(
  dependencies: DraftDependencies,
  actor: Actor,
  { request, version, ...key }: RowKey & EditedDraft,
): Promise<number> {
  const { db } = dependencies;
  const { descriptions } = await findDraft(db, key);
  if (version === null) throw refusedAtUpdate([{ field: 'version', ...REASONS.required }]);
  const draft = await prepareSaved(dependencies, key.workspace_id, request, descriptions);
  return replaceDraft(db, actor, { ...key, version, draft, isTyped: true });
}
