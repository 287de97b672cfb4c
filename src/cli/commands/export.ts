import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Option, type Command } from 'commander';
import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import { createExport } from '#domain/books/exports/create-export.ts';
import {
  findSealedFile,
  listNewestExports,
  streamExport,
} from '#domain/books/exports/find-exports.ts';
import { checkFec, type FecFinding } from '#fec/check-fec.ts';
import { FEC_CHARSETS, type FecCharset } from '#fec/print-fec.ts';
import { centsText } from '#kernel/cents.ts';
import {
  ACCOUNTING_EXPORT_KINDS,
  type AccountingExport,
  type AccountingExportKind,
} from '#orm/entities/accounting-export.ts';
import { renderAccountingExport } from '#render/accounting-export.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { checkWorkspace, found, ofEachWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { printable } from '#cli/receiver/printable.ts';
import { printList } from '#cli/shown/print-shown.ts';
import { listCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface CreateOptions {
  workspace: string;
  company?: string;
  from: string;
  to: string;
  charset: FecCharset;
  kind: AccountingExportKind;
}

const COLUMNS: readonly Column[] = [
  { name: 'workspace_id', kind: 'number' },
  { name: 'id', kind: 'number' },
  { name: 'company_id', kind: 'number' },
  { name: 'kind', kind: 'word' },
  { name: 'from', kind: 'word' },
  { name: 'to', kind: 'word' },
  { name: 'state', kind: 'word' },
  { name: 'lines_count', kind: 'number' },
  { name: 'sealed_at', kind: 'instant' },
];

export function addExportCommands(program: Command): void {
  const command = program
    .command('export')
    .description('seal entries for an accountant, and check files of entries (FEC)');
  command
    .command('create')
    .description('seal a period of entries; a running service makes the file')
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--company <id>', 'company; the first by default', optionId)
    .requiredOption('--from <day>', 'first day, YYYY-MM-DD')
    .requiredOption('--to <day>', 'last day, YYYY-MM-DD')
    .addOption(new Option('--charset <name>', 'of the file').choices(FEC_CHARSETS).default('utf-8'))
    .addOption(
      new Option('--kind <kind>', 'what to put into it')
        .choices(ACCOUNTING_EXPORT_KINDS)
        .default('period'),
    )
    .action(async (options: CreateOptions) => printResult(await create(options)));
  listCommand(command, 'list the latest exports, newest first')
    .option('--workspace <id>', 'only of this workspace', optionId)
    .action(async (options: ListOptions & { workspace?: string }) =>
      printList(await list(options), COLUMNS, options),
    );
  command
    .command('download')
    .description('write the file of a sealed export into this directory')
    .requiredOption('--export <id>', 'export', optionId)
    .action(async (options: { export: string }) => printResult(await download(options.export)));
  command
    .command('check')
    .argument('<file>', "any company's file of entries, `123456789FEC20261231.txt`")
    .description(
      'check a file of entries by article A47 A-1; one that breaks a rule ends with code 1',
    )
    .addHelpText('after', '\nNothing else has to run: no service, no database.\n')
    .action(check);
}

const create = ({ workspace: workspace_id, company, ...rest }: CreateOptions) =>
  withDatabase(async ({ db }) => {
    await checkWorkspace(db, workspace_id);
    const members = { ...rest, company_id: company === undefined ? null : Number(company) };
    return present(await createExport(db, COMMAND_LINE, { workspace_id, members, violations: [] }));
  });

const list = (options: ListOptions & { workspace?: string }) =>
  withDatabase(async ({ db }) => {
    const read = async (workspace_id: string) => {
      const page = { workspace_id, before: null, limit: options.limit };
      return [...(await listNewestExports(db, page)).rows];
    };
    return (await ofEachWorkspace(db, options, read, ({ created_at }) => created_at)).map(present);
  });

const present = (file: AccountingExport) => ({
  workspace_id: Number(file.workspace_id),
  ...renderAccountingExport(file),
});

const download = (id: string) =>
  withDatabase(async ({ db }) => {
    const workspace_id = found(await workspaceFinder('accounting_exports')(db, id), 'export', id);
    const file = await findSealedFile(db, { workspace_id, id });
    const { filename, size_bytes, sha256 } = file;
    const bytes = streamExport(db, file, 0, size_bytes - 1);
    await pipeline(bytes, createWriteStream(filename, { flags: 'wx' }));
    return { file: filename, size_bytes, sha256 };
  });

/** Findings of one kind that are shown. */
const SHOWN = 50;

async function check(path: string): Promise<void> {
  const counts = new Map<string, number>();
  const show = (finding: FecFinding): void => {
    const count = (counts.get(finding.code) ?? 0) + 1;
    counts.set(finding.code, count);
    if (count <= SHOWN) process.stdout.write(`${printable(lineOf(finding))}\n`);
  };
  const chunks = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const summary = await checkFec({ name: basename(path), chunks }, show);
  for (const [code, count] of counts)
    if (count > SHOWN) process.stdout.write(`… et ${count - SHOWN} autres (${code})\n`);
  const { debit, credit, errors } = summary;
  printResult({ ...summary, debit: centsText(debit), credit: centsText(credit) });
  if (errors > 0) throw new CommandFailure(`${path} breaks rules in ${errors} places`);
}

const lineOf = ({ level, line, message }: FecFinding): string =>
  `${line === null ? 'fichier' : `ligne ${line}`} : ${level === 'remark' ? 'remarque : ' : ''}${message}`;
