import { readFile, writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { CommandFailure } from '#cli/command-failure.ts';
import { printResult } from '#cli/print-result.ts';
import { printable } from '#cli/receiver/printable.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '#einvoice/convert.ts';
import type { JudgedInvoice } from '#einvoice/check.ts';

const HELP = `
Nothing else has to run: no service, no database.
`;

/** `invoice check` and `invoice convert`, for who has files and no account. */
export function addInvoiceCommands(program: Command): void {
  const invoice = program.command('invoice').description('judge and convert invoice files');
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
}

/** Prints one JSON object, or lines on a terminal. @returns whether the invoice is valid */
async function checkFile(file: string): Promise<boolean> {
  const { format, profile, findings, truncated } = await judgeFile(file);
  const valid = findings.every(({ severity }) => severity !== 'error');
  if (!process.stdout.isTTY) {
    printResult({ file, valid, format, profile, findings, truncated });
    return valid;
  }
  const lines = findings.map(({ severity, rule, path, message }) =>
    [severity.padEnd(11), rule, path, message].filter((part) => part !== null).join('  '),
  );
  const shown = [`${file}: ${valid ? 'valid' : 'not valid'}`, ...lines].map((line) =>
    printable(line),
  );
  process.stdout.write(`${shown.join('\n  ')}\n`);
  return valid;
}

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
  const { convert } = await import('#einvoice/convert.ts');
  const printable = { ...invoice, invoice_number, provisional: false };
  const bytes = await convert(to, printable, {}, attachments);
  if (output === undefined) process.stdout.write(bytes);
  else await writeFile(output, bytes);
}

async function judgeFile(file: string): Promise<JudgedInvoice> {
  // Loads all that reads documents.
  const { judge } = await import('#einvoice/check.ts');
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(`cannot read ${file}: ${error.code}`);
  });
  return judge(bytes);
}
