import type { Command } from 'commander';
import { distribute, NotDistributable } from '#orm/citus/distribute.ts';
import type { Storage } from '#process/open-storage.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { optionNumber } from '#cli/option-number.ts';
import { printResult } from '#cli/print-result.ts';
import { refuseRunning } from '#cli/refuse-running.ts';
import { withDatabase } from '#cli/with-database.ts';

/** It cannot be changed later: shards can move to other servers, but not be split. */
const SHARDS = 8;

/** `bordereau distribute` → `{"shards": 8, "distributed": [names]}`. */
export function addDistributeCommand(program: Command): void {
  program
    .command('distribute')
    .description('distribute the database over the servers of Citus; the service must be stopped')
    .option(
      '--shards <count>',
      'parts of the database; cannot be changed later',
      optionNumber(1, 128),
      SHARDS,
    )
    .action(async ({ shards }: { shards: number }) =>
      printResult(await withDatabase((storage) => distributeStopped(storage, shards), 'patient')),
    );
}

async function distributeStopped({ db }: Storage, shards: number) {
  await refuseRunning(db);
  try {
    return { shards, distributed: await distribute(db.pool, shards) };
  } catch (error) {
    if (error instanceof NotDistributable) throw new CommandFailure(error.message);
    throw error;
  }
}
