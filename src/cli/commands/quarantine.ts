import { Option, type Command } from 'commander';
import { discardFile } from '#domain/invoicing/quarantine/discard-file.ts';
import {
  findKeptFile,
  listLatestKeptFiles,
  type KeptKey,
} from '#domain/invoicing/quarantine/find-kept-file.ts';
import { readFindings } from '#domain/invoicing/quarantine/findings.ts';
import { readQuarantineUsage } from '#domain/invoicing/quarantine/read-usage.ts';
import { ApiError } from '#kernel/api-error.ts';
import { QUARANTINED_FILE_STATES, type QuarantinedFileState } from '#machines/quarantined-file.ts';
import type { Database } from '#orm/database.ts';
import { renderFileWithFindings, renderQuarantinedFile } from '#render/quarantined-file.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { checkWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface FileListOptions extends ListOptions {
  workspace?: string;
  state?: QuarantinedFileState;
}

interface FileOptions extends ShownOptions {
  file: string;
  workspace?: string;
}

const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'number' },
  { name: 'kind', kind: 'word' },
  { name: 'state', kind: 'word' },
  { name: 'invoice_number', kind: 'text' },
  { name: 'seller_name', kind: 'text' },
  { name: 'issue_date', kind: 'word' },
  { name: 'size_bytes', kind: 'number' },
  { name: 'attempts_count', kind: 'number' },
  { name: 'created_at', kind: 'instant' },
];

export function addQuarantineCommands(program: Command): void {
  const quarantine = program
    .command('quarantine')
    .description('look at files that the network was refused, import or discard them');
  withWorkspace(listCommand(quarantine, 'list the latest files, newest first'))
    .addOption(new Option('--state <state>', 'only in this state').choices(QUARANTINED_FILE_STATES))
    .action(async (options: FileListOptions) => printList(await list(options), COLUMNS, options));
  ofFile(showCommand(quarantine, 'show a file with the reasons why it was refused')).action(
    async (options: FileOptions) => printOne(await show(options), options),
  );
  ofFile(quarantine.command('retry').description('import a file as if it came now')).action(
    async (options: FileOptions) => printResult(await retry(options)),
  );
  ofFile(quarantine.command('discard').description('delete the bytes of a file')).action(
    async (options: FileOptions) => printResult(await discard(options)),
  );
  addUsage(quarantine);
}

function addUsage(quarantine: Command): void {
  withWorkspace(
    quarantine.command('usage').description('count the held files, and those that found no room'),
  ).action(async (options: { workspace?: string }) => printResult(await usage(options)));
}

const withWorkspace = (command: Command): Command =>
  command.option(
    '--workspace <id>',
    "of this workspace's quarantine, instead of those for no workspace",
    optionId,
  );

const ofFile = (command: Command): Command =>
  withWorkspace(command.requiredOption('--file <id>', 'file', optionId));

const list = ({ workspace, state, limit }: FileListOptions) =>
  withDatabase(async ({ db }) => {
    if (workspace !== undefined) await checkWorkspace(db, workspace);
    const files = await listLatestKeptFiles(db, workspace ?? null, state, limit);
    return files.map(renderQuarantinedFile);
  });

const show = (options: FileOptions) =>
  withDatabase(async ({ db }) => {
    const key = await keyOf(db, options);
    return orAbsent(options, () => describe(db, key));
  });

const retry = (options: FileOptions) =>
  withDatabase(async ({ db }) => {
    const key = await keyOf(db, options);
    // Loads all that reads documents.
    const { retryKeptFile } = await import('#cli/quarantine/retry-kept-file.ts');
    await orAbsent(options, () => retryKeptFile(db, key));
    return describe(db, key);
  });

const discard = (options: FileOptions) =>
  withDatabase(async ({ db }) => {
    const key = await keyOf(db, options);
    await orAbsent(options, () => discardFile(db, COMMAND_LINE, key));
    return describe(db, key);
  });

const usage = ({ workspace }: { workspace?: string }) =>
  withDatabase(async ({ db }) => {
    if (workspace !== undefined) await checkWorkspace(db, workspace);
    return readQuarantineUsage(db, workspace ?? null);
  });

async function keyOf(db: Database, { file: id, workspace }: FileOptions): Promise<KeptKey> {
  if (workspace !== undefined) await checkWorkspace(db, workspace);
  return { keeper: workspace ?? null, id };
}

async function describe(db: Database, key: KeptKey) {
  const file = await findKeptFile(db, key);
  return renderFileWithFindings(file, readFindings(file.findings));
}

/** The API's 404 names no file. */
async function orAbsent<T>({ file, workspace }: FileOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const place = workspace === undefined ? 'unrouted file' : `file of workspace ${workspace}`;
    throw new CommandFailure(`there is no ${place} ${file}`);
  }
}
