import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** The account that owns the data and runs the server; undefined: we run it as ourselves. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL refuses to run as root. */
export const isRoot = (): boolean => process.geteuid?.() === 0;

/** As root: `postgres` if this machine has it, else `nobody`. */
export async function findServerAccount(): Promise<Account> {
  if (!isRoot()) return undefined;
  const accounts = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const line = accounts.split('\n').find((line) => line.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (Number(uid) !== 0 && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody"');
}

/**
 * How programs of the server are started. Their environment is ours to choose: the account may read
 * the environment of its processes, so our secrets stay out of it, and a set TZ spares initdb its search.
 */
export function serverProcessOptions(account: Account) {
  return {
    cwd: '/',
    windowsHide: true,
    ...account,
    ...(process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', TZ: 'UTC' } }),
  };
}

/**
 * Runs a program as the account and returns what it prints on stdout; its stderr is in the error. In a
 * session of its own, so that Ctrl-C in our terminal does not break it off half done.
 */
export async function runAs(account: Account, file: string, args: string[]): Promise<string> {
  const child = spawn(file, args, {
    ...serverProcessOptions(account),
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [text(child.stdout), text(child.stderr)] as const;
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const [stdout, stderr] = await Promise.all(said);
  if (code === 0) return stdout;
  throw Object.assign(new Error(`${file} ended with ${signal ?? code}`), { stderr });
}

/** The last lines of what a program or a log said, on one line. */
export function tailOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-6).join(' | ');
}

/** The output of a failed program, else the reason it did not run at all. */
export function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  return tailOf(stderr) || error.message;
}
