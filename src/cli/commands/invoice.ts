import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import { createDocumentPool } from '#kernel/compute/document-pool.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { found } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { printable } from '#cli/receiver/printable.ts';
import { withDatabase } from '#cli/with-database.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '#einvoice/convert.ts';
import { isCarried } from '#einvoice/attachments/is-carried.ts';
import type { JudgedInvoice } from '#einvoice/check.ts';
import type { Warning } from '#einvoice/model/warning.ts';

const HELP = `
Nothing else has to run: no service, no database.
`;

/** `invoice check` and `invoice convert`, for who has files and no account, and `invoice dossier` of the database. */
export function addInvoiceCommands(program: Command): void {
  const invoice = program
    .command('invoice')
    .alias('invoices')
    .description('judge and convert invoice files, write dossiers of invoices');
  invoice
    .command('check')
    .argument('<files...>', 'UBL, CII or Factur-X')
    .description('judge invoices by the published rules; one that breaks a rule ends with code 1')
    .addHelpText('after', HELP)
    .action(async (files: string[]) => {
      let refused = 0;
      for (const file of files) if (!(await checkFile(file))) refused += 1;
      if (refused > 0) throw new CommandFailure(`${refused} of ${files.length} break a rule`);
    });
  invoice
    .command('convert')
    .argument('<file>', 'UBL, CII or Factur-X')
    .description('print an invoice in another format')
    .addOption(
      new Option('--to <format>', 'what to make of it')
        .choices(DOWNLOAD_FORMATS)
        .makeOptionMandatory(),
    )
    .option('--output <file>', 'write it there instead of on stdout')
    .addHelpText('after', HELP)
    .action(convertFile);
  invoice
    .command('dossier')
    .description('write all that is known of an invoice as a zip')
    .requiredOption('--invoice <id>', 'id of the invoice', optionId)
    .option('--output <file>', 'write it there instead of under its own name')
    .action(async (options: DossierOptions) => printResult(await writeDossier(options)));
}

interface DossierOptions {
  invoice: string;
  output?: string;
}

const writeDossier = ({ invoice: id, output }: DossierOptions) =>
  withDatabase(async ({ db }, { fontFiles }) => {
    // Loads all that prints documents.
    const { openDossier } = await import('#domain/books/dossier/open-dossier.ts');
    const workspace_id = found(await workspaceFinder('invoices')(db, id), 'invoice', id);
    const documents = createDocumentPool();
    try {
      const tools = { db, documents, fontFiles, tenants: ['command_line'] };
      const { filename, manifest, zip } = await openDossier(tools, { workspace_id, id });
      await writeWhole(output ?? filename, zip());
      return { ...manifest, file: output ?? filename };
    } finally {
      await documents.close();
    }
  });

/** Prints one JSON object, or lines on a terminal. @returns whether the invoice is valid */
async function checkFile(file: string): Promise<boolean> {
  const judged = await judgeFile(file).catch((error: unknown) => {
    if (error instanceof CommandFailure) return unreadable(error);
    throw error;
  });
  const { format, profile, findings, truncated } = judged;
  const valid = findings.every(({ severity }) => severity !== 'error');
  if (!process.stdout.isTTY) {
    printResult({ file, valid, format, profile, findings, truncated });
    return valid;
  }
  const shown = [`${file}: ${valid ? 'valid' : 'not valid'}`, ...findings.map(lineOf)];
  process.stdout.write(`${shown.map((line) => printable(line)).join('\n  ')}\n`);
  return valid;
}

const unreadable = ({ message }: CommandFailure): JudgedInvoice => ({
  format: null,
  profile: null,
  invoice: null,
  attachments: [],
  findings: [{ severity: 'error', code: 'rule_broken', rule: null, path: 'file', message }],
  truncated: false,
});

const lineOf = ({ severity, rule, path, message }: Warning): string =>
  [severity.padEnd(11), rule, path, message].filter((part) => part !== null).join('  ');

/** Prints the findings on stderr, so that no loss goes unseen. */
async function convertFile(
  file: string,
  { to, output }: { to: DownloadFormat; output?: string },
): Promise<void> {
  if (output === undefined && process.stdout.isTTY)
    throw new CommandFailure('a terminal shows no document: name a file with --output');
  const { invoice, attachments, findings } = await judgeFile(file);
  if (invoice === null)
    throw new CommandFailure(
      `${file} is no invoice to convert: ${findings[0]?.message ?? 'it cannot be read'}`,
    );
  const { invoice_number } = invoice;
  if (invoice_number === null) throw new CommandFailure(`${file} has no invoice number (BT-1)`);
  for (const finding of findings) process.stderr.write(`${printable(lineOf(finding))}\n`);
  const { convert } = await import('#einvoice/convert.ts');
  const document = { ...invoice, invoice_number, provisional: false };
  const bytes = await convert(to, document, {}, attachments.filter(isCarried));
  if (output === undefined) process.stdout.write(bytes);
  else await writeWhole(output, bytes);
}

/** The file is there as a whole or not at all. */
async function writeWhole(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const begun = `${path}.${process.pid}.part`;
  try {
    await writeFile(begun, bytes, { flag: 'wx' });
    await rename(begun, path);
  } catch (error) {
    await rm(begun, { force: true });
    throw new CommandFailure(`cannot write ${path}: ${codeOf(error)}`);
  }
}

async function judgeFile(file: string): Promise<JudgedInvoice> {
  // Loads all that reads documents.
  const { judge } = await import('#einvoice/check.ts');
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandFailure(`cannot read ${file}: ${codeOf(error)}`);
  });
  return judge(bytes);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
