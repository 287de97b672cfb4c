import type { Command } from 'commander';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

/** `bordereau migrate` → `{"applied": [names], "waiting": [{"migration": name, "for": [processes]}]}`. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('apply missing migrations; safe to run concurrently')
    .action(async () => {
      // Often a deployment's first step, while the database starts.
      printResult(await withDatabase(async ({ migrated }) => migrated, 'patient'));
    });
}
