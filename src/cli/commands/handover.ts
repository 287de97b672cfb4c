import { Option, type Command } from 'commander';
import { findWorkspaceOf } from '#domain/access/workspaces/find-workspace-of.ts';
import {
  listHandovers,
  type ListedHandover,
  type StoredHandoverState,
} from '#domain/payments/payment-handovers/list-handovers.ts';
import { decideHandover } from '#domain/payments/payment-handovers/park-handovers.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { notFound } from '#kernel/refusal.ts';
import { HANDOVER_STATES, readHandover } from '#orm/sql/payment-handovers.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { ofEachWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

interface ListOptions {
  workspace?: string;
  state?: StoredHandoverState;
}

interface ReleaseOptions {
  batch: string;
  sent?: boolean;
}

/** `bordereau handover list|release`. */
export function addHandoverCommands(program: Command): void {
  const handover = program
    .command('handover')
    .description(
      'look at handovers of payment batches, and let go those that a restore has parked',
    );
  handover
    .command('list')
    .description('list the latest handovers, newest first')
    .option('--workspace <id>', 'only of this workspace', optionId)
    .addOption(new Option('--state <state>', 'only in this state').choices(HANDOVER_STATES))
    .action(async (options: ListOptions) => printResult(await list(options)));
  handover
    .command('release')
    .description(
      'hand a parked batch over: look first whether the bank has it, or it is paid twice',
    )
    .requiredOption('--batch <id>', 'id of the payment batch', optionId)
    .option('--sent', 'the bank has it: do not send it, wait for its report')
    .action(async (options: ReleaseOptions) => printResult(await release(options)));
}

const list = ({ workspace, state }: ListOptions) =>
  withDatabase(async ({ db }) => ({
    data: (await ofEachWorkspace(db, workspace, (id) => listHandovers(db, id, state ?? null))).map(
      present,
    ),
  }));

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
    const workspace_id = await findWorkspaceOf(db, 'payment_batches', batch);
    if (workspace_id === null) throw notFound();
    const key = { workspace_id, id: batch };
    await decideHandover(db, COMMAND_LINE, key, sent ? 'known_as_sent' : 'released');
    const state = (await readHandover(db, key))?.state;
    return { workspace_id: Number(workspace_id), payment_batch_id: Number(batch), state };
  });
}
