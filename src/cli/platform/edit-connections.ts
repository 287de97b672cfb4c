import type { Configuration } from '#config/configuration.ts';
import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import type {
  ConnectionCreationMembers,
  ConnectionMembers,
} from '#domain/exchange/platform-connections/connection-members.ts';
import { createConnection } from '#domain/exchange/platform-connections/create-connection.ts';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { listConnections } from '#domain/exchange/platform-connections/list-connections.ts';
import {
  pauseConnection,
  resumeConnection,
} from '#domain/exchange/platform-connections/pause-connection.ts';
import { requestSync } from '#domain/exchange/platform-connections/request-sync.ts';
import { updateConnection } from '#domain/exchange/platform-connections/update-connection.ts';
import { createPrivateUrlCheck } from '#egress/private-url-check.ts';
import { readWrapped } from '#http/body.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { printJson } from '#kernel/json.ts';
import { notFound } from '#kernel/api-error.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import { renderPlatformConnection } from '#render/platform-connection.ts';
import { CREATION_RULE, UPDATE_RULE } from '#resources/platform-connections/rules.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { checkWorkspace, ofEachWorkspace } from '#cli/each-workspace.ts';
import { withDatabase } from '#cli/with-database.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { readMembers } from './read-members.ts';

export interface CreationOptions extends ConnectionOptions {
  workspace: string;
  company?: string;
}

export interface UpdateOptions extends ConnectionOptions {
  connection: string;
}

const findWorkspace = workspaceFinder('platform_connections');

/** The key of a connection, by its bare id; 404. */
export async function keyOfConnection(on: Queryable, id: string): Promise<RowKey> {
  const workspace_id = await findWorkspace(on, id);
  if (workspace_id === null) throw notFound();
  return { workspace_id, id };
}

export async function create({ workspace, company, ...options }: CreationOptions) {
  const given = await readMembers({ ...options, clientSecret: true });
  const company_id = company === undefined ? {} : { company_id: Number(company) };
  const input = checked<ConnectionCreationMembers>(CREATION_RULE, { ...given, ...company_id });
  return withDatabase(async ({ db, cipher }, configuration) => {
    await checkWorkspace(db, workspace);
    const creation = { ...input, workspace_id: workspace };
    return shown(
      await createConnection({ db, cipher, ...egressOf(configuration) }, COMMAND_LINE, creation),
    );
  });
}

export async function update({ connection, ...options }: UpdateOptions) {
  const input = checked<ConnectionMembers>(UPDATE_RULE, await readMembers(options));
  return withDatabase(async ({ db, cipher }, configuration) => {
    const change = { ...input, ...(await keyOfConnection(db, connection)) };
    return shown(
      await updateConnection({ db, cipher, ...egressOf(configuration) }, COMMAND_LINE, change),
    );
  });
}

const egressOf = (configuration: Configuration) => ({
  egress: createEgressPolicy(configuration.egress),
  isPrivateUrl: createPrivateUrlCheck(configuration),
});

/** The check of the console's form, by which both say the same. */
const checked = <Members>(rule: typeof CREATION_RULE, platform_connection: object) =>
  readWrapped(rule, printJson({ platform_connection })).members as CheckedInput<Members>; // the rule's own

export const list = (of: { workspace?: string; limit: number }) =>
  withDatabase(async ({ db }) => {
    const page = { per_page: of.limit, offset: 0, descending: true };
    const read = async (id: string) => (await listConnections(db, id, page))[0];
    return (await ofEachWorkspace(db, of, read, ({ created_at }) => created_at)).map(shown);
  });

const MOVES = { sync: requestSync, pause: pauseConnection, resume: resumeConnection };
export type Move = keyof typeof MOVES;

export const move = (name: Move, id: string) =>
  withDatabase(async ({ db }) =>
    shown(await MOVES[name](db, COMMAND_LINE, await keyOfConnection(db, id))),
  );

export const remove = (id: string) =>
  withDatabase(async ({ db }) => {
    await deleteConnection(db, COMMAND_LINE, await keyOfConnection(db, id));
    return { id: Number(id), deleted: true };
  });

const shown = (connection: PlatformConnection) => ({
  workspace_id: Number(connection.workspace_id),
  ...renderPlatformConnection(connection),
});
