import type { Command } from 'commander';
import { optionId } from '#cli/option-id.ts';
import {
  addOptionalOptions,
  addRemovals,
  addRequiredOptions,
} from '#cli/platform/connection-options.ts';
import type { CreationOptions, Move, UpdateOptions } from '#cli/platform/edit-connections.ts';
import { printResult } from '#cli/print-result.ts';
import { printList } from '#cli/shown/print-shown.ts';
import { listCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';

interface ConnectionOption {
  connection: string;
}

interface ConnectionListOptions extends ListOptions {
  workspace?: string;
}

const COLUMNS: readonly Column[] = [
  { name: 'workspace_id', kind: 'number' },
  { name: 'id', kind: 'number' },
  { name: 'company_id', kind: 'number' },
  { name: 'name', kind: 'text' },
  { name: 'state', kind: 'word' },
  { name: 'error_code', kind: 'word' },
  { name: 'last_synced_at', kind: 'instant' },
  { name: 'flow_url', kind: 'text' },
];

const MOVES: readonly { name: Move; description: string }[] = [
  { name: 'sync', description: 'synchronise now, in the background' },
  { name: 'pause', description: 'stop sending and receiving until it is resumed' },
  { name: 'resume', description: 'go on at once, as if nothing had failed' },
];

/** Loaded when one runs: the check of their input takes longer to compile than most commands take. */
const editing = () => import('#cli/platform/edit-connections.ts');

/** Connections of companies to approved platforms. Secrets are read from stdin and never shown. */
export function addPlatformCommands(program: Command): void {
  const platform = program
    .command('platform')
    .description('manage the connections of companies to their approved platforms');
  addEditing(platform);
  listCommand(platform, 'list connections, newest first')
    .option('--workspace <id>', 'only of this workspace', optionId)
    .action(async (options: ConnectionListOptions) =>
      printList(await (await editing()).list(options), COLUMNS, options),
    );
  onConnection(platform, 'test', 'get a token and make one search; changes nothing').action(
    async ({ connection }: ConnectionOption) => {
      const { testConnection } = await import('#cli/platform/test-connection.ts');
      printResult(await testConnection(connection));
    },
  );
  for (const { name, description } of MOVES)
    onConnection(platform, name, description).action(async ({ connection }: ConnectionOption) =>
      printResult(await (await editing()).move(name, connection)),
    );
  onConnection(
    platform,
    'delete',
    'archive a connection and forget its secrets; the company may have another one',
  ).action(async ({ connection }: ConnectionOption) =>
    printResult(await (await editing()).remove(connection)),
  );
}

function addEditing(platform: Command): void {
  const creation = platform
    .command('create')
    .description(
      'connect a company; stdin has the client secret, then a line for each parameter and header',
    )
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--company <id>', "company (default: the workspace's first)", optionId);
  addRequiredOptions((...option) => creation.requiredOption(...option));
  addOptionalOptions(creation).action(async (options: CreationOptions) =>
    printResult(await (await editing()).create(options)),
  );
  const change = onConnection(
    platform,
    'update',
    'change settings; an empty text removes an optional one, a new URL asks for all secrets again',
  );
  addRequiredOptions((...option) => change.option(...option));
  change.option('--client-secret', 'read a new client secret from stdin');
  addRemovals(addOptionalOptions(change)).action(async (options: UpdateOptions) =>
    printResult(await (await editing()).update(options)),
  );
}

const onConnection = (platform: Command, name: string, description: string): Command =>
  platform
    .command(name)
    .description(description)
    .requiredOption('--connection <id>', 'id of the connection', optionId);
