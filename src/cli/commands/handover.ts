import { Option, type Command } from 'commander';
import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import {
  findListedHandover,
  listHandovers,
  type ListedHandover,
} from '#domain/payments/payment-handovers/list-handovers.ts';
import type { HandoverState } from '#orm/sql/payments/payment-handovers.ts';
import { decideHandover } from '#domain/payments/payment-handovers/park-handovers.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { notFound } from '#kernel/api-error.ts';
import { HANDOVER_STATES, readHandover } from '#orm/sql/payments/payment-handovers.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { found, ofEachWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

const findWorkspace = workspaceFinder('payment_batches');

interface HandoverListOptions extends ListOptions {
  workspace?: string;
  state?: HandoverState;
}

interface HandoverShowOptions extends ShownOptions {
  batch: string;
}

interface ReleaseOptions {
  batch: string;
  sent?: boolean;
}

const COLUMNS: readonly Column[] = [
  { name: 'workspace_id', kind: 'number' },
  { name: 'payment_batch_id', kind: 'number' },
  { name: 'name', kind: 'text' },
  { name: 'channel', kind: 'word' },
  { name: 'state', kind: 'word' },
  { name: 'instructions_count', kind: 'number' },
  { name: 'total_amount', kind: 'number' },
  { name: 'created_at', kind: 'instant' },
  { name: 'sent_at', kind: 'instant' },
];

export function addHandoverCommands(program: Command): void {
  const handover = program
    .command('handover')
    .description('look at handovers of payment batches and release those that a restore parked');
  listCommand(handover, 'list the latest handovers, newest first', 1_000)
    .option('--workspace <id>', 'only of this workspace', optionId)
    .addOption(new Option('--state <state>', 'only in this state').choices(HANDOVER_STATES))
    .action(async (options: HandoverListOptions) =>
      printList(await list(options), COLUMNS, options),
    );
  showCommand(handover, 'show the handover of a payment batch')
    .requiredOption('--batch <id>', 'id of the payment batch', optionId)
    .action(async (options: HandoverShowOptions) => printOne(await show(options), options));
  handover
    .command('release')
    .description(
      'let a parked batch go; check first that the bank does not have it, or it is paid twice',
    )
    .requiredOption('--batch <id>', 'id of the payment batch', optionId)
    .option('--sent', 'the bank has it: do not send it, wait for its report')
    .action(async (options: ReleaseOptions) => printResult(await release(options)));
}

const list = ({ state, ...of }: HandoverListOptions) =>
  withDatabase(async ({ db }) => {
    const read = (id: string) => listHandovers(db, id, state ?? null, of.limit);
    return (await ofEachWorkspace(db, of, read, ({ created_at }) => created_at)).map(present);
  });

const show = ({ batch }: HandoverShowOptions) =>
  withDatabase(async ({ db }) => {
    const workspace = found(await findWorkspace(db, batch), 'payment batch', batch);
    const row = await findListedHandover(db, workspace, batch);
    if (row === null)
      throw new CommandFailure(`payment batch ${batch} has no handover: it was not submitted`);
    return present(row);
  });

const present = (handover: ListedHandover) => ({
  ...handover,
  workspace_id: Number(handover.workspace_id),
  payment_batch_id: Number(handover.payment_batch_id),
  created_at: parisInstant(handover.created_at),
  sent_at: nullableParis(handover.sent_at),
  concluded_at: nullableParis(handover.concluded_at),
});

function release({ batch, sent = false }: ReleaseOptions) {
  return withDatabase(async ({ db }) => {
    const workspace_id = await findWorkspace(db, batch);
    if (workspace_id === null) throw notFound();
    const key = { workspace_id, id: batch };
    await decideHandover(db, COMMAND_LINE, key, sent ? 'known_as_sent' : 'released');
    const state = (await readHandover(db, key))?.state ?? null;
    return { workspace_id: Number(workspace_id), payment_batch_id: Number(batch), state };
  });
}
