import type { Role } from '#model/role.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface UserWorkspace {
  id: string;
  name: string;
  role: Role;
  second_factor_required: boolean;
}

/** A page shows no more, and people rarely have more. */
const MAX = 500;

const LIST = statement<UserWorkspace, [user_id: string, limit: number]>(
  'list_user_workspaces',
  `
    select w.id, w.name, r.role, w.second_factor_required from user_roles r join workspaces w on w.id = r.workspace_id
    where r.user_id = $1 order by w.name, w.id limit $2`,
);

/** The workspaces in which a person has a role, by name. */
export const listUserWorkspaces = (on: Queryable, user_id: string): Promise<UserWorkspace[]> =>
  LIST.all(on, user_id, MAX);
