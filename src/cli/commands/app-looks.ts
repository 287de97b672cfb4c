import type { Command } from 'commander';
import {
  lookAtAccesses,
  lookAtApplication,
  lookAtApplications,
  type SeenAccess,
  type SeenApplication,
} from '#domain/access/oauth/look-at-applications.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { writeScopes } from '#model/scope.ts';
import { checkWorkspace, found } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface AppListOptions extends ListOptions {
  workspace?: string;
}

interface AppShowOptions extends ShownOptions {
  app: string;
}

const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'number' },
  { name: 'name', kind: 'text' },
  { name: 'client_id', kind: 'text' },
  { name: 'scopes', kind: 'word' },
  { name: 'provisioned', kind: 'word' },
  { name: 'workspaces_count', kind: 'number' },
  { name: 'created_at', kind: 'instant' },
];

/** Never shows secrets. */
export function addAppLooks(app: Command): void {
  listCommand(app, 'list applications, newest first')
    .option('--workspace <id>', 'only those that have or had access to this workspace', optionId)
    .action(async (options: AppListOptions) => printList(await list(options), COLUMNS, options));
  showCommand(app, 'show an application and the workspaces it has or had access to')
    .requiredOption('--app <id>', 'application', optionId)
    .action(async (options: AppShowOptions) => printOne(await show(options), options));
}

const list = ({ workspace, limit }: AppListOptions) =>
  withDatabase(async ({ db }) => {
    if (workspace !== undefined) await checkWorkspace(db, workspace);
    return (await lookAtApplications(db, workspace ?? null, limit)).map(present);
  });

const show = ({ app: id }: AppShowOptions) =>
  withDatabase(async ({ db }) => {
    const application = found(await lookAtApplication(db, id), 'application', id);
    const accesses = await lookAtAccesses(db, { application_id: id });
    return { ...present(application), workspaces: accesses.map(presentAccess) };
  });

const present = (application: SeenApplication) => ({
  id: Number(application.id),
  name: application.name,
  client_id: application.client_id,
  scopes: writeScopes(application.scopes),
  provisioned: application.provisioned,
  workspaces_count: application.workspaces_count,
  created_at: parisInstant(application.created_at),
  updated_at: parisInstant(application.updated_at),
});

const presentAccess = ({ workspace_id, workspace_name, granted_at, revoked_at }: SeenAccess) => ({
  id: Number(workspace_id),
  name: workspace_name,
  access: revoked_at === null ? 'granted' : 'revoked',
  granted_at: parisInstant(granted_at),
  revoked_at: nullableParis(revoked_at),
});
