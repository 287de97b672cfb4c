import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** The account that owns the data and runs the server; undefined is ourselves. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL refuses root. */
export const isRoot = (): boolean => process.geteuid?.() === 0;

/** For root: `postgres`, else `nobody`. */
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
 * How server programs start. Their account can read their environment, so our secrets stay out of it; a set TZ
 * spares initdb its search.
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
 * Runs a program as the account, returning stdout; an error has stderr. Its own session keeps our terminal's Ctrl-C
 * away.
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

/** The last lines, joined into one. */
export function tailOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-6).join(' | ');
}

/** A failed program's output, else why it did not run. */
export function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  return tailOf(stderr) || error.message;
}
