import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fencedBlocks } from '#test/docs/fenced-blocks.ts';

export const PACKAGE = join(import.meta.dirname, '../../../packages/python');

/** That of a version manager may come first, without the system's packages. */
const COMMANDS = ['python3', '/usr/bin/python3'];

/** The first Python of 3.9 or newer that has these modules; null without one. */
export function findPython(...modules: string[]): string | null {
  const probe = [
    'import sys',
    'assert sys.version_info >= (3, 9)',
    ...modules.map((name) => `import ${name}`),
  ];
  const found = COMMANDS.find(
    (command) => spawnSync(command, ['-c', probe.join('\n')]).status === 0,
  );
  return found ?? null;
}

/** The same, or the suite is skipped, with a word. */
export function needPython(suite: Mocha.Context, ...modules: string[]): string {
  const python = findPython(...modules);
  if (python !== null) return python;
  const needed = ['Python 3.9', ...modules].join(', ');
  process.stdout.write(`    skipped: ${needed} is not on this machine\n`);
  return suite.skip();
}

export const environment = (path = join(PACKAGE, 'src'), env: NodeJS.ProcessEnv = {}) => ({
  ...process.env,
  PYTHONPATH: path,
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONUNBUFFERED: '1',
  ...env,
});

/** Runs to the end. @throws Error with what it printed on stderr unless it ends with 0 */
export async function runPython(
  python: string,
  args: readonly string[],
  { env = environment(), cwd = PACKAGE }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<string> {
  const child = spawn(python, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** Blocks of the README that have this word, as one module. */
export function readmeModule(word: string): string {
  const blocks = fencedBlocks(readFileSync(join(PACKAGE, 'README.md'), 'utf8'));
  return blocks
    .flatMap(({ language, info, text }) => (language === 'py' && info === word ? [text] : []))
    .join('\n');
}

export async function endPython(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
