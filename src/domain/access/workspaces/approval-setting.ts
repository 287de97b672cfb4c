import type { Database } from '#orm/database.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** A workspace with what its owners set. 404. */
export const findSettings = (db: Pick<Database, 'reader'>, id: string): Promise<Workspace> =>
  findOr404(db.reader().findOne(Workspace, { id }));

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
