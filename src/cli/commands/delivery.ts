import { Option, type Command } from 'commander';
import { listLatestDeliveries } from '#domain/webhooks/deliveries/list-latest-deliveries.ts';
import { lookAtDelivery } from '#domain/webhooks/deliveries/look-at-delivery.ts';
import { readAttempts } from '#domain/webhooks/deliveries/read-attempts.ts';
import { DELIVERY_STATES, type DeliveryState } from '#machines/delivery.ts';
import { renderDelivery, renderDeliveryWithAttempts } from '#render/delivery.ts';
import { checkWorkspace, found, inSomeWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface DeliveryListOptions extends ListOptions {
  workspace: string;
  endpoint?: string;
  state?: DeliveryState;
}

interface DeliveryShowOptions extends ShownOptions {
  delivery: string;
  workspace?: string;
}

const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'number' },
  { name: 'event_type', kind: 'text' },
  { name: 'webhook_endpoint_id', kind: 'number' },
  { name: 'url', kind: 'text' },
  { name: 'state', kind: 'word' },
  { name: 'reason', kind: 'text' },
  { name: 'attempts_count', kind: 'number' },
  { name: 'created_at', kind: 'instant' },
];

export function addDeliveryCommands(program: Command): void {
  const delivery = program.command('delivery').description('read the delivery log');
  listCommand(delivery, 'list the latest deliveries of a workspace, oldest first', 1_000)
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--endpoint <id>', 'only to this webhook endpoint', optionId)
    .addOption(new Option('--state <state>', 'only in this state').choices(DELIVERY_STATES))
    .action(async (options: DeliveryListOptions) =>
      printList(await list(options), COLUMNS, options),
    );
  showCommand(delivery, 'show a delivery with its attempts')
    .requiredOption('--delivery <id>', 'delivery', optionId)
    .option('--workspace <id>', 'its workspace, to find it sooner', optionId)
    .action(async (options: DeliveryShowOptions) => printOne(await show(options), options));
}

const list = ({ workspace, endpoint, state, limit }: DeliveryListOptions) =>
  withDatabase(async ({ db }) => {
    await checkWorkspace(db, workspace);
    const filter = { workspace_id: workspace, webhook_endpoint_id: endpoint, state, limit };
    return (await listLatestDeliveries(db, filter)).map(renderDelivery);
  });

const show = ({ delivery: id, workspace }: DeliveryShowOptions) =>
  withDatabase(async ({ db }) => {
    const row = await inSomeWorkspace(db, workspace, (ids) => lookAtDelivery(db, ids, id));
    const delivery = found(row, 'delivery', id);
    const { workspace_id } = delivery;
    return {
      workspace_id: Number(workspace_id),
      ...renderDeliveryWithAttempts(delivery, await readAttempts(db, { workspace_id, id })),
    };
  });
