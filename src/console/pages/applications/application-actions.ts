import { refuseEdit, type ApplicationEditor } from '#domain/access/oauth/application-editor.ts';
import { reaches, type Role } from '#model/role.ts';

/** The actions on an application that the service would accept from a person. */
export const APPLICATION_ACTIONS = [
  'update',
  'regenerate_secret',
  'delete',
  'revoke_access',
  'restore_access',
] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];

interface ApplicationFacts {
  provisioned: boolean;
  /** Null while it has access to the workspace. */
  revoked_at: Date | null;
}

/** @param role in the workspace */
export function applicationActions(
  application: ApplicationFacts,
  editor: ApplicationEditor,
  role: Role,
): ReadonlySet<ApplicationAction> {
  if (!reaches(role, 'manager')) return new Set();
  const access = application.revoked_at === null ? 'revoke_access' : 'restore_access';
  const isEditable = refuseEdit(application, editor) === null;
  return new Set([...(isEditable ? EDITS : []), access]);
}

const EDITS = ['update', 'regenerate_secret', 'delete'] as const;
