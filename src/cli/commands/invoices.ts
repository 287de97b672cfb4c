import type { Command } from 'commander';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import type { RereadOptions } from '#cli/reread/run-reread.ts';

export function addInvoicesCommands(program: Command): void {
  const invoices = program.command('invoices').description('bring stored invoices up to date');
  invoices
    .command('reread')
    .description(
      'read received files again and store the members and attachments that earlier versions did not; no amount or state changes',
    )
    .option('--workspace <id>', 'only of this workspace', optionId)
    .option('--dry-run', 'read and compare, but write nothing')
    .action(async (options: RereadOptions) => {
      // Loads all that reads documents.
      const { runReread } = await import('#cli/reread/run-reread.ts');
      printResult(await runReread(options));
    });
}
