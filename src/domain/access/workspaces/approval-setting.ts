import type { ApprovalSetting } from '#render/workspace.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const READ = statement<ApprovalSetting, [workspace_id: string]>(
  'read_workspace_approval',
  `
    select approval, manager_approval_limit, application_approval_limit
    from workspaces where id = $1`,
);

export const readApprovalSetting = (
  on: Queryable,
  workspace_id: string,
): Promise<ApprovalSetting> => READ.one(on, workspace_id);

const PROPOSES = statement<{ proposes: boolean }, [workspace_id: string]>(
  'find_approval_proposal',
  `
    select approval is null and (
      select count(*) from (
        select from user_roles
        where workspace_id = $1 and role in ('owner', 'manager') limit 2
      ) approvers
    ) = 2 as proposes
    from workspaces where id = $1`,
);

/** Whether two people may approve payments and the owners have not chosen yet. */
export const proposesAnother = async (on: Queryable, workspace_id: string): Promise<boolean> =>
  (await PROPOSES.one(on, workspace_id)).proposes;
