import type { Command } from 'commander';
import { updateEndpoint } from '#domain/webhooks/webhook-endpoints/update-endpoint.ts';
import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { notFound } from '#kernel/api-error.ts';
import { renderWebhookEndpoint } from '#render/webhook-endpoint.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';
import { addEndpointLooks } from './endpoint-looks.ts';

const findWorkspace = workspaceFinder('webhook_endpoints');

const STATES = [
  {
    name: 'activate',
    active: true,
    description: 'start delivering new events; nothing is replayed',
  },
  {
    name: 'deactivate',
    active: false,
    description: 'stop delivering; queued deliveries fail permanently',
  },
] as const;

/** For endpoints of any owner. */
export function addEndpointCommands(program: Command): void {
  const endpoint = program
    .command('endpoint')
    .description('look at webhook endpoints of any application, activate and deactivate them');
  addEndpointLooks(endpoint);
  for (const { name, active, description } of STATES) {
    endpoint
      .command(name)
      .description(description)
      .requiredOption('--endpoint <id>', 'id of the webhook endpoint', optionId)
      .action(async (options: { endpoint: string }) =>
        printResult(await setActive(options.endpoint, active)),
      );
  }
}

function setActive(id: string, active: boolean) {
  return withDatabase(async ({ db }) => {
    const workspace_id = await findWorkspace(db, id);
    if (workspace_id === null) throw notFound();
    // The url stays, so no range need be allowed.
    const egress = createEgressPolicy({ allowCidrs: [] });
    const change = { workspace_id, id, members: { active }, violations: [] };
    return renderWebhookEndpoint(await updateEndpoint({ db, egress }, COMMAND_LINE, change));
  });
}
