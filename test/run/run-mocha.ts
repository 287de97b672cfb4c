import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';

const MOCHA = createRequire(import.meta.url).resolve('mocha/bin/mocha.js');

/** Mocha asks this variable, since it writes into a file. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** For services to stop and PostgreSQL's watchdog to clean up. */
const GRACE_MS = 10_000;

/** Process groups of the mochas and checks that run. */
const groups = new Set<number>();

export interface Run {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
}

/** Threads that collect garbage take more than they give where other mochas run beside. */
export const mocha = (files: readonly string[]): string[] => [
  '--single-threaded-gc',
  MOCHA,
  '--reporter',
  'test/run/reporter.ts',
  ...files,
];

/**
 * Runs a Node program in a process group of its own, which {@link endAll} ends with all that it started.
 * @param log receives its output
 * @param isShown whether standard output has it too, as it comes
 * @returns its exit code, 1 where a signal ended it
 */
export async function runInGroup(
  { command, env = {} }: Run,
  log: string,
  isShown: boolean,
): Promise<number> {
  const child = spawn(process.execPath, command, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...COLOURS, ...env },
  });
  const { pid } = child;
  if (pid !== undefined) groups.add(pid);
  const ended = once(child, 'close');
  const file = createWriteStream(log);
  for (const output of [child.stdout, child.stderr]) {
    output.pipe(file, { end: false });
    if (isShown) output.pipe(process.stdout, { end: false });
  }
  const [code] = (await ended) as [number | null];
  if (pid !== undefined) groups.delete(pid);
  file.end();
  await finished(file);
  return code ?? 1;
}

/** Ends what runs, and what that has started: politely, then not. */
export function endAll(): void {
  const begun = [...groups];
  for (const group of begun) signal(group, 'SIGTERM');
  setTimeout(() => {
    for (const group of begun) signal(group, 'SIGKILL');
  }, GRACE_MS).unref();
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // all of it has ended
  }
}

const LAST_LINES = 50;

/** What mocha prints below the count of failures, or the last lines of a run that ended before that. */
export async function failuresIn(log: string): Promise<string> {
  const lines = stripVTControlCharacters(await readFile(log, 'utf8')).split('\n');
  const count = lines.findLastIndex((line) => /^ +\d+ failing$/.test(line));
  const shown = lines.slice(count === -1 ? -LAST_LINES : count + 1);
  // Not counted again by who adds up what mochas count.
  return shown.map((line) => `| ${line}`).join('\n');
}
