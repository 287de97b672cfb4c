import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICE_PASSWORD, SUPERUSER_PASSWORD, writePassword } from './cluster-passwords.ts';
import type { Account } from './postgres-account.ts';
import { runAs, saidBy } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { Cluster } from './postgres-home.ts';

/** The bootstrap superuser; the service's role has fewer rights. */
export const SUPERUSER = 'postgres';

const STAGING = /^postgres-new-/;

/**
 * Creates `<home>/postgres-<major>`, named once complete, so that a killed run leaves no partial cluster. The
 * caller holds the lock.
 * @param options.durable false skips fsync, if data may be lost in a power cut
 */
export async function createCluster(options: {
  home: string;
  binaries: PostgresBinaries;
  account: Account;
  durable: boolean;
}): Promise<Cluster> {
  const { home, binaries, account } = options;
  await removeUnfinished(home);
  const staging = await mkdtemp(join(home, 'postgres-new-'));
  await chmod(staging, 0o711); // Still ours.
  const data = join(staging, 'data');
  await mkdir(data, { mode: 0o700 });
  const passwords = [SERVICE_PASSWORD, SUPERUSER_PASSWORD];
  for (const name of passwords) await writePassword(join(staging, name), account);
  if (account !== undefined) await chown(data, account.uid, account.gid);
  const args = initdbArguments(binaries.major, data, join(staging, SUPERUSER_PASSWORD));
  if (!options.durable) args.push('--no-sync');
  await runAs(account, join(binaries.directory, 'initdb'), args).catch((error: unknown) => {
    throw new Error(`initdb could not make ${home}/postgres-${binaries.major}: ${saidBy(error)}`, {
      cause: error,
    });
  });
  for (const name of passwords) await rename(join(staging, name), join(data, name));
  const directory = join(home, `postgres-${binaries.major}`);
  await rename(data, directory);
  await rm(staging, { recursive: true });
  return { major: binaries.major, directory };
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home))
    // Retries: an orphaned initdb may still write there.
    if (STAGING.test(name))
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 });
}

function initdbArguments(major: number, data: string, password: string): string[] {
  // Code-point order, and case beyond ASCII where available: 17 brought the builtin provider, every current Linux
  // has C.UTF-8.
  const locale = ['--locale=C'];
  if (major >= 17) locale.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  else if (process.platform === 'linux') locale.push('--lc-ctype=C.UTF-8');
  return [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...locale,
  ];
}
