import { Option, type Command } from 'commander';
import {
  listMessages,
  type ListedMessage,
} from '#domain/invoicing/network-messages/list-messages.ts';
import { decideMessage, decideMessages } from '#domain/invoicing/network-messages/park-messages.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { NETWORK_MESSAGE_STATES, type NetworkMessageState } from '#machines/network-message.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { ofEachWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

interface ListOptions {
  workspace?: string;
  state?: NetworkMessageState;
}

interface ReleaseOptions {
  workspace: string;
  event?: string;
  sent?: boolean;
}

/** `bordereau network-message list|release`. */
export function addNetworkMessageCommands(program: Command): void {
  const message = program
    .command('network-message')
    .description('look at messages to the network, and let go those that a restore has parked');
  message
    .command('list')
    .description('list the latest messages, newest first')
    .option('--workspace <id>', 'only of this workspace', optionId)
    .addOption(new Option('--state <state>', 'only in this state').choices(NETWORK_MESSAGE_STATES))
    .action(async (options: ListOptions) => printResult(await list(options)));
  message
    .command('release')
    .description('send parked messages of a workspace in their turn')
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--event <id>', 'only that of this lifecycle event', optionId)
    .option('--sent', 'the network has them: do not send them')
    .action(async (options: ReleaseOptions) => printResult(await release(options)));
}

const list = ({ workspace, state }: ListOptions) =>
  withDatabase(async ({ db }) => ({
    data: (await ofEachWorkspace(db, workspace, (id) => listMessages(db, id, state ?? null))).map(
      present,
    ),
  }));

const present = (message: ListedMessage) => ({
  ...message,
  workspace_id: Number(message.workspace_id),
  lifecycle_event_id: Number(message.lifecycle_event_id),
  invoice_id: Number(message.invoice_id),
  created_at: parisInstant(message.created_at),
  next_attempt_at: nullableParis(message.next_attempt_at),
  settled_at: nullableParis(message.settled_at),
});

function release({ workspace, event, sent = false }: ReleaseOptions) {
  return withDatabase(async ({ db }) => {
    const decision = sent ? 'known_as_sent' : 'released';
    if (event === undefined) {
      const count = await decideMessages(db, COMMAND_LINE, workspace, decision);
      return { workspace_id: Number(workspace), decision, count };
    }
    await decideMessage(db, COMMAND_LINE, { workspace_id: workspace, id: event }, decision);
    return { workspace_id: Number(workspace), decision, count: 1 };
  });
}
