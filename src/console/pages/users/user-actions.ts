import { reaches, type Role } from '#model/role.ts';

/** The actions on another user that the service would accept from a person. */
export const USER_ACTIONS = ['change_role', 'remove'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/**
 * @param role of the person who asks, in the workspace
 * @param isLastOwner whether the other is the only owner
 */
export function userActions(isLastOwner: boolean, role: Role): ReadonlySet<UserAction> {
  return new Set(reaches(role, 'owner') && !isLastOwner ? USER_ACTIONS : []);
}
