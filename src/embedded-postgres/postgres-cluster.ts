import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SERVICE_PASSWORD, SUPERUSER_PASSWORD, writePassword } from './cluster-passwords.ts';
import type { Account } from './postgres-account.ts';
import { runAs, saidBy } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { Cluster } from './postgres-home.ts';

/** The bootstrap superuser; the service's role has fewer rights. */
export const SUPERUSER = 'postgres';

const STAGING = /^postgres-new-/;
const DATA = 'data';

export interface NewCluster {
  home: string;
  binaries: PostgresBinaries;
  account: Account;
  /** False skips fsync, if data may be lost in a power cut. */
  durable: boolean;
}

/**
 * Creates `<home>/postgres-<major>`, named once complete, so that a killed run leaves no partial cluster. The
 * caller holds the lock.
 */
export async function createCluster(options: NewCluster): Promise<Cluster> {
  await removeUnfinished(options.home);
  return placeCluster(options.home, await initializeCluster(options));
}

/** Creates a cluster under a name that no start looks for. */
export async function initializeCluster(options: NewCluster): Promise<Cluster> {
  const { home, binaries, account } = options;
  const staging = await mkdtemp(join(home, 'postgres-new-'));
  await chmod(staging, 0o711); // Still ours.
  const data = join(staging, DATA);
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
  return { major: binaries.major, directory: data };
}

/** Gives a new cluster the name by which it is found. */
export async function placeCluster(home: string, { major, directory }: Cluster): Promise<Cluster> {
  const placed = join(home, `postgres-${major}`);
  await rename(directory, placed);
  await rm(dirname(directory), { recursive: true });
  return { major, directory: placed };
}

/** The new clusters that no process completed. */
export async function findUnfinished(home: string): Promise<string[]> {
  const names = (await readdir(home)).filter((name) => STAGING.test(name));
  return names.map((name) => join(home, name, DATA));
}

export async function removeUnfinished(home: string): Promise<void> {
  for (const data of await findUnfinished(home))
    // Retries: an orphaned initdb may still write there.
    await rm(dirname(data), { recursive: true, force: true, maxRetries: 10 });
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
