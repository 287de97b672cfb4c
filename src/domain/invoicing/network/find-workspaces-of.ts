import { statement, type Queryable } from '#orm/statement.ts';

const FIND = statement<{ workspace_id: string }, [sirens: readonly string[]]>(
  'find_workspaces_of_sirens',
  'select distinct workspace_id from companies where siren = any($1)',
);

/** The workspaces that have a company of one of these SIRENs: a message of the network says nothing else of them. */
export async function findWorkspacesOf(
  on: Queryable,
  sirens: readonly string[],
): Promise<string[]> {
  return (await FIND.all(on, sirens)).map(({ workspace_id }) => workspace_id);
}
