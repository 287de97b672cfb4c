import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fencedBlocks } from '#test/docs/fenced-blocks.ts';

export const PACKAGE = join(import.meta.dirname, '../../../packages/php');

/** Loads the package and, of a Linux distribution's, those that its tests need. */
const BOOTSTRAP = `<?php require_once '${join(PACKAGE, 'tests/bootstrap.php')}';`;

const NEEDED = String.raw`
require $argv[1];
foreach (['GuzzleHttp\Client', 'Nyholm\Psr7\Response', 'Symfony\Component\HttpClient\Psr18Client'] as $class)
    if (!class_exists($class)) exit("$class of PHP");
foreach (['pdo_sqlite', 'pdo_pgsql', 'curl', 'zip'] as $extension)
    if (!extension_loaded($extension)) exit("PHP's extension $extension");`;

/** The first thing that this machine lacks for the tests of the package, if anything. */
export function whatIsMissing(...programs: readonly string[]): string | null {
  const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;
  const absent = ['php', ...programs].find((program) => !isThere(program));
  if (absent !== undefined) return absent;
  const probe = ['-r', NEEDED, join(PACKAGE, 'tests/bootstrap.php')];
  const { stdout } = spawnSync('php', probe, { encoding: 'utf8' });
  return stdout === '' ? null : stdout;
}

/** The title of tests; says why they are skipped, if they are. */
export const titleOf = (title: string, missing: string | null): string =>
  missing === null ? title : `${title} (skipped: ${missing} is not installed)`;

/** Variables for PDO from the URL of a PostgreSQL database. */
export function pdoOf(url: string): Record<string, string> {
  const { hostname, port, pathname, username, password } = new URL(url);
  return {
    TEST_DSN: `pgsql:host=${decodeURIComponent(hostname)};port=${port};dbname=${pathname.slice(1)}`,
    TEST_USER: decodeURIComponent(username),
    TEST_PASSWORD: decodeURIComponent(password),
  };
}

/** A partner's project with the scripts that the package's README shows. */
export interface PhpProject {
  directory: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Runs a script; throws with its errors. @returns what it printed */
  run(file: string, env?: Readonly<Record<string, string>>, input?: string): Promise<string>;
  remove(): Promise<void>;
}

export async function createPhpProject(): Promise<PhpProject> {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-php-'));
  const write = (file: string, text: string) => writeFile(join(directory, file), text);
  await mkdir(join(directory, 'vendor'));
  await write('vendor/autoload.php', BOOTSTRAP);
  const blocks = fencedBlocks(await readFile(join(PACKAGE, 'README.md'), 'utf8'));
  for (const { info, text } of blocks) if (info !== '') await write(info, text);
  return {
    directory,
    write,
    read: (file) => readFile(join(directory, file), 'utf8'),
    run: async (file, env = {}, input = '') => {
      const options = { cwd: directory, env: { ...process.env, ...env } };
      const running = promisify(execFile)('php', ['-d', 'error_reporting=-1', file], options);
      running.child.stdin?.end(input);
      return (await running).stdout;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
