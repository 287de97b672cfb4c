import type { Command } from 'commander';
import { makeRestoredSafe } from '#cli/make-restored-safe.ts';
import { optionStep } from '#cli/option-step.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

export function addRestoredCommand(program: Command): void {
  program
    .command('restored')
    .description(
      'make a database safe to start that was restored by other means than "restore": new ids, and nothing is sent that may have been sent since',
    )
    .addOption(optionStep())
    .action(async ({ step }: { step: number }) =>
      printResult(await withDatabase((storage) => makeRestoredSafe(storage, step))),
    );
}
