import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { readTakingsCsv } from '#domain/books/reporting/takings/read-takings-csv.ts';
import { importTakings } from '#domain/books/reporting/takings/keep-takings.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

interface TakingOptions {
  workspace: string;
  company?: string | null;
}

export function addTakingCommands(program: Command): void {
  const taking = program.command('taking').description('record the daily takings of tills');
  taking
    .command('import')
    .argument('<file>', 'CSV, as POST /api/v1/workspaces/{id}/daily_takings takes it')
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .option('--company <id>', "company (default: the workspace's first)", optionId)
    .description('record the takings of a file: all, or with a refused line none (exit 1)')
    .action(async (file: string, { workspace, company = null }: TakingOptions) => {
      const read = readTakingsCsv(await readFile(file, 'utf8'));
      const imported = await withDatabase(({ db }) =>
        importTakings(db, COMMAND_LINE, workspace, { ...read, company_id: company }),
      );
      printResult(imported);
      if (imported.refused.length > 0) process.exitCode = 1;
    });
}
