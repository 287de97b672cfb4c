import type { Command } from 'commander';
import { loadEnvironment, readConfiguration } from '#config/configuration.ts';
import { upgradeCluster, type Upgrade } from '#embedded-postgres/upgrade-cluster.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { openLog } from '#cli/open-log.ts';
import { printResult } from '#cli/print-result.ts';
import { supervise } from '#cli/supervise.ts';

interface UpgradeOptions {
  oldBin?: string;
}

/** `bordereau database upgrade` → `{"from": 15, "to": 18, "tables": 54, "rows": 1, "old_data": "…"}`. */
export function addDatabaseCommands(program: Command): void {
  program
    .command('database')
    .description('look after the embedded PostgreSQL')
    .command('upgrade')
    .description('take the data to the newest PostgreSQL here; the service must be stopped')
    .option('--old-bin <directory>', 'where the old programs are, if they are not found')
    .action(async (options: UpgradeOptions) => printResult(await upgrade(options)));
}

function upgrade({ oldBin }: UpgradeOptions): Promise<Upgrade> {
  return supervise({ manner: 'hasty' }, async ({ closing }) => {
    const configuration = readConfiguration(loadEnvironment());
    const { databaseUrl, dataDirectory } = configuration;
    if (databaseUrl !== null)
      throw new CommandFailure(
        'DATABASE_URL is set, and this command is for the embedded PostgreSQL: upgrade that server by its own means',
      );
    const { log } = await openLog(configuration);
    return upgradeCluster({
      dataDirectory,
      oldBin,
      log: (line) => log.info(line),
      addOutliving: (close) => closing.addOutliving(close),
    });
  });
}
