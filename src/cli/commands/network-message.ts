import { Option, type Command } from 'commander';
import {
  findListedMessage,
  listMessages,
  type ListedMessage,
} from '#domain/exchange/network-messages/list-messages.ts';
import { decideMessage, decideMessages } from '#domain/exchange/network-messages/park-messages.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { NETWORK_MESSAGE_STATES, type NetworkMessageState } from '#machines/network-message.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { checkWorkspace, found, inSomeWorkspace, ofEachWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface MessageListOptions extends ListOptions {
  workspace?: string;
  state?: NetworkMessageState;
}

interface MessageShowOptions extends ShownOptions {
  event: string;
  workspace?: string;
  body?: true;
}

interface ReleaseOptions {
  workspace: string;
  event?: string;
  sent?: boolean;
}

const COLUMNS: readonly Column[] = [
  { name: 'workspace_id', kind: 'number' },
  { name: 'lifecycle_event_id', kind: 'number' },
  { name: 'invoice_number', kind: 'text' },
  { name: 'status_code', kind: 'word' },
  { name: 'kind', kind: 'word' },
  { name: 'state', kind: 'word' },
  { name: 'attempts_count', kind: 'number' },
  { name: 'created_at', kind: 'instant' },
  { name: 'next_attempt_at', kind: 'instant' },
  { name: 'last_error', kind: 'text' },
];

export function addNetworkMessageCommands(program: Command): void {
  const message = program
    .command('network-message')
    .description('look at messages to the network, and release those that a restore parked');
  listCommand(message, 'list the latest messages, newest first', 1_000)
    .option('--workspace <id>', 'only of this workspace', optionId)
    .addOption(new Option('--state <state>', 'only in this state').choices(NETWORK_MESSAGE_STATES))
    .action(async (options: MessageListOptions) =>
      printList(await list(options), COLUMNS, options),
    );
  showCommand(message, 'show the message of a lifecycle event')
    .requiredOption('--event <id>', 'lifecycle event', optionId)
    .option('--workspace <id>', 'its workspace, to find it sooner', optionId)
    .option('--body', 'include the CDAR')
    .action(async (options: MessageShowOptions) => printOne(await show(options), options));
  message
    .command('release')
    .description('send the parked messages of a workspace, in order')
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--event <id>', 'only the message of this lifecycle event', optionId)
    .option('--sent', 'the network has them: do not send them')
    .action(async (options: ReleaseOptions) => printResult(await release(options)));
}

const list = ({ state, ...of }: MessageListOptions) =>
  withDatabase(async ({ db }) => {
    const read = (id: string) => listMessages(db, id, state ?? null, of.limit);
    return (await ofEachWorkspace(db, of, read, ({ created_at }) => created_at)).map(present);
  });

const show = ({ event, workspace, body: isBodyAsked }: MessageShowOptions) =>
  withDatabase(async ({ db }) => {
    const row = await inSomeWorkspace(db, workspace, (ids) => findListedMessage(db, ids, event));
    const { body, ...message } = found(row, 'message of lifecycle event', event);
    return { ...present(message), ...(isBodyAsked === true ? { body } : {}) };
  });

const present = (message: ListedMessage) => ({
  ...message,
  workspace_id: Number(message.workspace_id),
  lifecycle_event_id: Number(message.lifecycle_event_id),
  invoice_id: Number(message.invoice_id),
  connection_id: message.connection_id === null ? null : Number(message.connection_id),
  created_at: parisInstant(message.created_at),
  next_attempt_at: nullableParis(message.next_attempt_at),
  settled_at: nullableParis(message.settled_at),
});

function release({ workspace, event, sent = false }: ReleaseOptions) {
  return withDatabase(async ({ db }) => {
    const decision = sent ? 'known_as_sent' : 'released';
    await checkWorkspace(db, workspace);
    if (event === undefined) {
      const count = await decideMessages(db, COMMAND_LINE, workspace, decision);
      return { workspace_id: Number(workspace), decision, count };
    }
    await decideMessage(db, COMMAND_LINE, { workspace_id: workspace, id: event }, decision);
    return { workspace_id: Number(workspace), decision, count: 1 };
  });
}
