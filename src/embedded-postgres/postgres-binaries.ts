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

/** The newest of all that run here. */
export async function findNewestBinaries(account: Account): Promise<PostgresBinaries> {
  let newest: PostgresBinaries | undefined;
  for await (const directory of candidates(BINARY_SOURCES, account)) {
    const major = await majorOf(directory, account).catch(() => 0); // it does not run
    if (major > (newest?.major ?? OLDEST_MAJOR - 1)) newest = { major, directory };
  }
  if (newest === undefined) throw new Error(`no PostgreSQL ${OLDEST_MAJOR} or newer runs here`);
  return newest;
}

/**
 * The binaries in a directory, which may be an unpacked npm package.
 * @throws one sentence, if they are of another major
 */
export async function checkBinaries(
  directory: string,
  wanted: { account: Account; major: number },
): Promise<PostgresBinaries> {
  await makeLibraryLinks(dirname(directory));
  const major = await majorOf(directory, wanted.account).catch((error: unknown) => {
    throw new Error(`${directory} has no postgres, initdb and pg_ctl that run (${saidBy(error)})`, {
      cause: error,
    });
  });
  if (major !== wanted.major)
    throw new Error(`${directory} is PostgreSQL ${major}, and ${wanted.major} is needed`);
  return { major, directory };
}

/** Lazily: each look costs a process. */
async function* candidates(sources: readonly BinarySource[], account: Account) {
  if (sources.includes('system')) {
    yield* await packagedDirectories();
    yield* await directoryOnPath('postgres');
  }
  if (sources.includes('package')) yield* await npmDirectory(account);
}

/** The directories of Debian's PostgreSQL packages, newest first. */
export async function packagedDirectories(): Promise<string[]> {
  const versions = await readdir(SYSTEM_DIRECTORY).catch(() => []);
  return versions
    .filter((version) => /^\d+$/.test(version))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(SYSTEM_DIRECTORY, version, 'bin'));
}

async function directoryOnPath(program: string): Promise<string[]> {
  try {
    return [dirname(await realpath(await findOnPath(program)))];
  } catch {
    return []; // not on the PATH
  }
}

/** @throws if it is not on the PATH */
export async function findOnPath(program: string): Promise<string> {
  const search: [string, string[]] =
    process.platform === 'win32'
      ? ['where', [program]]
      : ['/bin/sh', ['-c', 'command -v "$0"', program]];
  const { stdout } = await promisify(execFile)(...search);
  const [first = ''] = stdout.split(/\r?\n/);
  return first;
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
