import { Option, type Command } from 'commander';
import { updateEndpoint } from '#domain/webhooks/webhook-endpoints/update-endpoint.ts';
import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { notFound } from '#kernel/api-error.ts';
import { renderWebhookEndpoint } from '#render/webhook-endpoint.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import type { EnsureCommandOptions } from '#cli/ensure-endpoints.ts';
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

const ENSURE_HELP = `
It creates and changes the endpoints of one application until they are as the file says, and changes nothing that is so
already. It calls the API as any partner, so it needs no database, and may run at each start of each process. The file is
a list in JSON:

  [{ "event_type": "invoice.created", "url": "https://erp.example.com/hooks", "includes": ["lines"] },
   { "event_type": "payment_batch.updated", "url": "https://erp.example.com/hooks" }]

event_type, url and category_id name an endpoint; name, description, includes, active and standard_webhooks are changed
where the file has them. The service's address, the workspace and the application are BORDEREAU_URL,
BORDEREAU_WORKSPACE_ID, BORDEREAU_CLIENT_ID and BORDEREAU_CLIENT_SECRET, in the environment or .env.

It prints a line of JSON for each endpoint, whose "did" is created, changed, nothing or deactivated. Only the process that
creates an endpoint gets its secret: it is added to the file of --secrets, or printed as a line of its own.
`;

/** For endpoints of any owner. */
export function addEndpointCommands(program: Command): void {
  const endpoint = program
    .command('endpoint')
    .description(
      'look at webhook endpoints of any application, activate and deactivate them; keep those of one as a file says',
    );
  addEndpointLooks(endpoint);
  addEnsure(endpoint);
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

function addEnsure(endpoint: Command): void {
  endpoint
    .command('ensure')
    .description('make the endpoints of an application, through the API, what a file says')
    .argument('<file>', 'the endpoints that it shall have, in JSON')
    .option('--workspace <id>', 'their workspace', optionId)
    .addOption(
      new Option('--others <what>', 'active ones of the application that the file does not have')
        .choices(['keep', 'deactivate'])
        .default('keep'),
    )
    .option('--secrets <file>', 'where new secrets are added, for its owner alone to read')
    .option('--api <url>', 'address of the service')
    .option(
      '--app-token <token>',
      "an application's access token with the scopes read and write; - reads it from stdin",
    )
    .addHelpText('after', ENSURE_HELP)
    .action(async (file: string, options: EnsureCommandOptions) => {
      const { ensureEndpoints } = await import('#cli/ensure-endpoints.ts');
      await ensureEndpoints(file, options);
    });
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
