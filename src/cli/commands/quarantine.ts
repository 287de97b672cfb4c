import { Option, type Command } from 'commander';
import { discardFile } from '#domain/exchange/quarantine/discard-file.ts';
import { findKeptFile, listUnroutedFiles } from '#domain/exchange/quarantine/find-kept-file.ts';
import { readFindings } from '#domain/exchange/quarantine/findings.ts';
import { readUnroutedUsage } from '#domain/exchange/quarantine/read-usage.ts';
import { ApiError } from '#kernel/api-error.ts';
import { QUARANTINED_FILE_STATES, type QuarantinedFileState } from '#machines/quarantined-file.ts';
import type { Database } from '#orm/database.ts';
import { renderFileWithFindings, renderQuarantinedFile } from '#render/quarantined-file.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface FileListOptions extends ListOptions {
  state?: QuarantinedFileState;
}

interface FileOptions extends ShownOptions {
  file: string;
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

/** Unrouted files alone: those of workspaces are in the API and the console. */
export function addQuarantineCommands(program: Command): void {
  const quarantine = program
    .command('quarantine')
    .description('look at refused files that belong to no workspace, import or discard them');
  listCommand(quarantine, 'list the latest files, newest first')
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
  quarantine
    .command('usage')
    .description('count the held files, and those that found no room')
    .action(async () => printResult(await withDatabase(({ db }) => readUnroutedUsage(db))));
}

const ofFile = (command: Command): Command =>
  command.requiredOption('--file <id>', 'file', optionId);

const keyOf = ({ file: id }: FileOptions) => ({ keeper: null, id });

const list = ({ state, limit }: FileListOptions) =>
  withDatabase(async ({ db }) =>
    (await listUnroutedFiles(db, state, limit)).map(renderQuarantinedFile),
  );

const show = (options: FileOptions) =>
  withDatabase(({ db }) => orAbsent(options, () => describe(db, options)));

const retry = (options: FileOptions) =>
  withDatabase(async ({ db }) => {
    // Loads all that reads documents.
    const { retryKeptFile } = await import('#cli/quarantine/retry-kept-file.ts');
    await orAbsent(options, () => retryKeptFile(db, keyOf(options)));
    return describe(db, options);
  });

const discard = (options: FileOptions) =>
  withDatabase(async ({ db }) => {
    await orAbsent(options, () => discardFile(db, COMMAND_LINE, keyOf(options)));
    return describe(db, options);
  });

async function describe(db: Database, options: FileOptions) {
  const file = await findKeptFile(db, keyOf(options));
  return renderFileWithFindings(file, readFindings(file.findings));
}

/** The API's 404 names no file. */
async function orAbsent<T>({ file }: FileOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw new CommandFailure(`there is no unrouted file ${file}`);
  }
}
