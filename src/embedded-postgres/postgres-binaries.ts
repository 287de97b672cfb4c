import { execFile } from 'node:child_process';
import { readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './postgres-account.ts';
import { runAs, saidBy } from './postgres-account.ts';
import { copyPackage, findPostgresPackage, makeLibraryLinks } from './postgres-package.ts';

const BINARY_SOURCES = ['system', 'package'] as const;
export type BinarySource = (typeof BINARY_SOURCES)[number];

/** `postgres`, `initdb` and `pg_ctl`, executable by the server's account. */
export interface PostgresBinaries {
  major: number;
  directory: string;
}

/** The oldest major that the schema is tested with. */
const OLDEST_MAJOR = 15;
const SYSTEM_DIRECTORY = '/usr/lib/postgresql';

/**
 * Finds PostgreSQL: the system's, newest first, then npm's.
 * @param wanted.major the only one acceptable, as for an existing cluster
 * @throws one sentence with what was tried
 */
export async function findPostgresBinaries(wanted: {
  account: Account;
  major?: number | undefined;
  source?: BinarySource | undefined;
}): Promise<PostgresBinaries> {
  const tried: string[] = [];
  const sources = wanted.source === undefined ? BINARY_SOURCES : [wanted.source];
  for await (const directory of candidates(sources, wanted.account)) {
    try {
      const major = await majorOf(directory, wanted.account);
      if (wanted.major === undefined ? major >= OLDEST_MAJOR : major === wanted.major)
        return { major, directory };
      tried.push(`${directory} is PostgreSQL ${major}`);
    } catch (error) {
      tried.push(`${directory} does not run (${saidBy(error)})`);
    }
  }
  const need = wanted.major ?? `${OLDEST_MAJOR} or newer`;
  throw new Error(`no PostgreSQL ${need} was found here (${tried.join('; ') || 'none at all'})`);
}

/** Lazily: each look costs a process. */
async function* candidates(sources: readonly BinarySource[], account: Account) {
  if (sources.includes('system')) {
    yield* await packagedDirectories();
    yield* await directoryOnPath();
  }
  if (sources.includes('package')) yield* await npmDirectory(account);
}

async function packagedDirectories(): Promise<string[]> {
  const versions = await readdir(SYSTEM_DIRECTORY).catch(() => []);
  return versions
    .filter((version) => /^\d+$/.test(version))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(SYSTEM_DIRECTORY, version, 'bin'));
}

async function directoryOnPath(): Promise<string[]> {
  const search: [string, string[]] =
    process.platform === 'win32'
      ? ['where', ['postgres']]
      : ['/bin/sh', ['-c', 'command -v postgres']];
  try {
    const { stdout } = await promisify(execFile)(...search);
    const [first = ''] = stdout.split(/\r?\n/);
    return [dirname(await realpath(first))];
  } catch {
    return []; // not on the PATH
  }
}

/** The npm package, or a copy that the server's account can run. */
async function npmDirectory(account: Account): Promise<string[]> {
  const found = await findPostgresPackage();
  if (found === undefined) return [];
  const directory = join(found.native, 'bin');
  try {
    await makeLibraryLinks(found.native);
    await majorOf(directory, account);
    return [directory];
  } catch {
    return [join(await copyPackage(found), 'bin')];
  }
}

/** Runs all three: an incomplete directory is useless. */
async function majorOf(directory: string, account: Account): Promise<number> {
  const [version] = await Promise.all(
    ['postgres', 'initdb', 'pg_ctl'].map((program) =>
      runAs(account, join(directory, program), ['--version']),
    ),
  );
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(version ?? '') ?? [];
  if (major === undefined) throw new Error(`"${version}" names no version`);
  return Number(major);
}
