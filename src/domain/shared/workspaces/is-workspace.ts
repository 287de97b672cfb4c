import { statement, type Queryable } from '#orm/statement.ts';

const FIND = statement<object, [id: string]>(
  'find_workspace',
  'select from workspaces where id = $1',
);

export const isWorkspace = async (on: Queryable, id: string): Promise<boolean> =>
  (await FIND.first(on, id)) !== null;
