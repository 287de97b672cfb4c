import { Option, type Command } from 'commander';
import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import {
  lookAtEndpoint,
  lookAtEndpoints,
  type SeenEndpoint,
} from '#domain/webhooks/webhook-endpoints/look-at-endpoints.ts';
import { renderWebhookEndpoint } from '#render/webhook-endpoint.ts';
import { found, ofEachWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

const findWorkspace = workspaceFinder('webhook_endpoints');

const STATES = ['active', 'inactive'] as const;

interface EndpointListOptions extends ListOptions {
  workspace?: string;
  state?: (typeof STATES)[number];
}

interface EndpointShowOptions extends ShownOptions {
  endpoint: string;
}

const COLUMNS: readonly Column[] = [
  { name: 'workspace_id', kind: 'number' },
  { name: 'id', kind: 'number' },
  { name: 'event_type', kind: 'text' },
  { name: 'url', kind: 'text' },
  { name: 'application_name', kind: 'text' },
  { name: 'active', kind: 'word' },
  { name: 'failure_count', kind: 'number' },
  { name: 'deactivated_at', kind: 'instant' },
  { name: 'deactivation_reason', kind: 'text' },
];

export function addEndpointLooks(endpoint: Command): void {
  listCommand(endpoint, 'list webhook endpoints, newest first')
    .option('--workspace <id>', 'only of this workspace', optionId)
    .addOption(new Option('--state <state>', 'only these').choices(STATES))
    .action(async (options: EndpointListOptions) =>
      printList(await list(options), COLUMNS, options),
    );
  showCommand(endpoint, 'show a webhook endpoint, without its secret')
    .requiredOption('--endpoint <id>', 'id of the webhook endpoint', optionId)
    .action(async (options: EndpointShowOptions) => printOne(await show(options), options));
}

const list = ({ state, ...of }: EndpointListOptions) =>
  withDatabase(async ({ db }) => {
    const active = state === undefined ? null : state === 'active';
    const read = (id: string) => lookAtEndpoints(db, id, active, of.limit);
    return (await ofEachWorkspace(db, of, read, ({ created_at }) => created_at)).map(present);
  });

const show = ({ endpoint: id }: EndpointShowOptions) =>
  withDatabase(async ({ db }) => {
    const workspace_id = await findWorkspace(db, id);
    const endpoint = workspace_id === null ? null : await lookAtEndpoint(db, workspace_id, id);
    return present(found(endpoint, 'webhook endpoint', id));
  });

const present = (endpoint: SeenEndpoint) => ({
  workspace_id: Number(endpoint.workspace_id),
  ...renderWebhookEndpoint(endpoint),
  application_name: endpoint.application_name,
});
