import type { Command } from 'commander';
import { restoreBackup } from '#process/backup/restore-backup.ts';
import { makeRestoredSafe } from '#cli/make-restored-safe.ts';
import { optionStep } from '#cli/option-step.ts';
import { printResult } from '#cli/print-result.ts';
import { withConnection } from '#cli/with-connection.ts';

interface Options {
  from: string;
  step: number;
  bin?: string;
}

/** `bordereau restore` → `{"file": "…", "rows": 1, "handovers_parked": 0, …}`. */
export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .description('restore a backup into an empty database, migrate it, and make it safe to start')
    .requiredOption('--from <file>', 'what "backup" wrote, or pg_dump in its custom format')
    .addOption(optionStep())
    .option('--bin <directory>', 'where pg_restore is, if it is not found')
    .action(async (options: Options) => printResult(await restore(options)));
}

const restore = ({ from, step, bin }: Options): Promise<object> => {
  const began = performance.now();
  return withConnection(async ({ connected, ...given }) => {
    const makeSafe = (storage: Parameters<typeof makeRestoredSafe>[0]) =>
      makeRestoredSafe(storage, step);
    const restored = await restoreBackup(connected, { ...given, from, bin, makeSafe });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { ...restored, seconds };
  });
};
