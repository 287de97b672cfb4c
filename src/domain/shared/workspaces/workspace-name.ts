import { statement, type Queryable } from '#orm/statement.ts';

const READ_NAME = statement<{ name: string }, [id: string]>(
  'read_workspace_name',
  'select name from workspaces where id = $1',
);

export const workspaceName = async (on: Queryable, id: string): Promise<string> =>
  (await READ_NAME.one(on, id)).name;
