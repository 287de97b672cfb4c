import type { WorkspaceUser } from '#domain/access/users/list-workspace-users.ts';
import { reaches, type Role } from '#model/role.ts';

/** The actions on another user that the service would accept from a person. */
export const USER_ACTIONS = ['change_role', 'remove', 'renew_link'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/**
 * @param role of the person who asks, in the workspace
 * @param isLastOwner whether the other is the only owner
 */
export function userActions(
  { may_be_linked }: Pick<WorkspaceUser, 'may_be_linked'>,
  isLastOwner: boolean,
  role: Role,
): ReadonlySet<UserAction> {
  if (!reaches(role, 'owner')) return new Set();
  return new Set([
    ...(isLastOwner ? [] : (['change_role', 'remove'] as const)),
    ...(may_be_linked ? (['renew_link'] as const) : []),
  ]);
}
