import type { Command } from 'commander';
import { listAllowlist } from '#domain/access/allowlist/list-allowlist.ts';
import { lookAtAccesses, type SeenAccess } from '#domain/access/oauth/look-at-applications.ts';
import {
  lookAtWorkspace,
  lookAtWorkspaces,
  type SeenWorkspace,
} from '#domain/access/workspaces/look-at-workspaces.ts';
import {
  lookAtEndpoints,
  type SeenEndpoint,
} from '#domain/webhooks/webhook-endpoints/look-at-endpoints.ts';
import { renderWorkspace } from '#render/workspace.ts';
import { found } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface WorkspaceShowOptions extends ShownOptions {
  workspace: string;
}

/** Endpoints shown; `endpoints_count` counts all. */
const MAX_ENDPOINTS = 1_000;

const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'number' },
  { name: 'name', kind: 'text' },
  { name: 'siren', kind: 'word' },
  { name: 'allowlist_count', kind: 'number' },
  { name: 'endpoints_count', kind: 'number' },
  { name: 'active_endpoints_count', kind: 'number' },
  { name: 'created_at', kind: 'instant' },
];

export function addWorkspaceLooks(workspace: Command): void {
  listCommand(workspace, 'list workspaces, newest first').action(async (options: ListOptions) =>
    printList(await list(options), COLUMNS, options),
  );
  showCommand(
    workspace,
    'show a workspace with its companies, allowlist, endpoints and applications',
  )
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .action(async (options: WorkspaceShowOptions) => printOne(await show(options), options));
}

const list = ({ limit }: ListOptions) =>
  withDatabase(async ({ db }) => (await lookAtWorkspaces(db, limit)).map(present));

const show = ({ workspace: id }: WorkspaceShowOptions) =>
  withDatabase(async ({ db }) => ({
    ...present(found(await lookAtWorkspace(db, id), 'workspace', id)),
    allowlist: await listAllowlist(db, id),
    endpoints: (await lookAtEndpoints(db, id, null, MAX_ENDPOINTS)).map(presentEndpoint),
    applications: (await lookAtAccesses(db, { workspace_id: id })).map(presentApplication),
  }));

const present = (workspace: SeenWorkspace) => ({
  ...renderWorkspace(workspace),
  allowlist_count: workspace.allowlist_count,
  endpoints_count: workspace.endpoints_count,
  active_endpoints_count: workspace.active_endpoints_count,
});

const presentEndpoint = ({ id, event_type, url, active, failure_count }: SeenEndpoint) => ({
  id: Number(id),
  event_type,
  url,
  active,
  failure_count,
});

const presentApplication = ({ application_id, application_name, revoked_at }: SeenAccess) => ({
  id: Number(application_id),
  name: application_name,
  access: revoked_at === null ? 'granted' : 'revoked',
});
