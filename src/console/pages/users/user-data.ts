import {
  findWorkspaceUser,
  type WorkspaceUser,
} from '#domain/access/users/list-workspace-users.ts';
import { isLastOwner } from '#domain/access/users/workspace-role.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { keyOf, type Services } from '#http/pipeline/call.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { userActions, type UserAction } from './user-actions.ts';

export interface UserData {
  user: WorkspaceUser;
  isLastOwner: boolean;
  actions: ReadonlySet<UserAction>;
}

export async function loadUser(
  { workspace, params }: WorkspaceVisit,
  { db }: Services,
): Promise<UserData> {
  const key = keyOf({ workspace_id: workspace.id, params });
  const user = await findOr404(findWorkspaceUser(db, key));
  const held = { workspace_id: workspace.id, user_id: user.id, role: user.role };
  const isLast = await isLastOwner(db, held);
  return { user, isLastOwner: isLast, actions: userActions(isLast, workspace.role) };
}
