import type { Command } from 'commander';
import { printResult } from '../print-result.ts';
import { withDatabase } from '../with-database.ts';

/** `bordereau migrate` → `{"applied": [names]}`. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('apply the migrations that are missing; safe to run concurrently')
    .action(async () => printResult(await withDatabase(async ({ applied }) => ({ applied }))));
}
