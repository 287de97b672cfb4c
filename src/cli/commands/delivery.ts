import { Option, type Command } from 'commander';
import {
  listLatestDeliveries,
  MAX_LISTED,
} from '#domain/webhooks/deliveries/list-latest-deliveries.ts';
import { DELIVERY_STATES, type DeliveryState } from '#machines/delivery.ts';
import { renderDelivery } from '#render/delivery.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

interface ListOptions {
  workspace: string;
  endpoint?: string;
  state?: DeliveryState;
}

/** `bordereau delivery list` → `{"data": [deliveries]}`. */
export function addDeliveryCommands(program: Command): void {
  const delivery = program.command('delivery').description('read the delivery log');
  delivery
    .command('list')
    .description(`list the latest ${MAX_LISTED} deliveries of a workspace, oldest first`)
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--endpoint <id>', 'only to this webhook endpoint', optionId)
    .addOption(new Option('--state <state>', 'only in this state').choices(DELIVERY_STATES))
    .action(async (options: ListOptions) => printResult(await list(options)));
}

function list({ workspace, endpoint, state }: ListOptions) {
  const filter = { workspace_id: workspace, webhook_endpoint_id: endpoint, state };
  return withDatabase(async ({ db }) => ({
    data: (await listLatestDeliveries(db, filter)).map(renderDelivery),
  }));
}
