import type { Command } from 'commander';
import { resolve } from 'node:path';
import { writeBackup } from '#process/backup/write-backup.ts';
import { generatedKeyFile } from '#process/generated-key.ts';
import { printResult } from '#cli/print-result.ts';
import { withConnection } from '#cli/with-connection.ts';

interface Options {
  to: string;
  overwrite?: boolean;
  bin?: string;
}

/** `bordereau backup` → `{"file": "…", "bytes": 1, …}`. */
export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('write a checked backup of the database, while the service runs or not')
    .requiredOption('--to <file>', 'the file, in the custom format of pg_dump')
    .option('--overwrite', 'replace the file if it is there')
    .option('--bin <directory>', 'where pg_dump and pg_restore are, if they are not found')
    .action(async (options: Options) => printResult(await backUp(options)));
}

function backUp({ to, overwrite = false, bin }: Options): Promise<object> {
  const began = performance.now();
  return withConnection(async ({ connected, configuration, env, closing }) => {
    const written = await writeBackup(connected, { to, overwrite, bin, env, closing });
    const { databaseUrl, secretKey, dataDirectory } = configuration;
    const isGenerated = databaseUrl === null && secretKey === null;
    return {
      ...written,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      generated_key_to_keep_apart: isGenerated ? resolve(generatedKeyFile(dataDirectory)) : null,
    };
  });
}
