import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { startCommand, type CommandEnd } from '#test-kit/service/run-command.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

export const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

/** A folder for backups, and empty databases to restore them into. */
export interface BackupGround {
  folder: string;
  file(name: string): string;
  empty(): Promise<string>;
  /** A session that is closed at the end. */
  session(url: string): Promise<Client>;
  /** Everything that a database holds. */
  relations(url: string): Promise<string[]>;
  end(): Promise<void>;
}

export async function openBackupGround(): Promise<BackupGround> {
  const folder = await mkdtemp(join(tmpdir(), 'bordereau-backup-'));
  await chmod(folder, 0o755);
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const session = async (url: string) => {
    const client = new Client(url);
    client.on('error', () => {}); // its database is dropped
    await client.connect();
    ends.push(() => client.end());
    return client;
  };
  return {
    folder,
    file: (name) => join(folder, name),
    empty: async () => {
      const { url, drop } = await createTestDatabase();
      ends.push(drop);
      return url;
    },
    session,
    relations: async (url) => {
      const { rows } = await (
        await session(url)
      ).query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace`,
      );
      return rows.map(({ name }) => name);
    },
    end: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
}

export const envOf = (url: string, key = SECRET_KEY) => ({ DATABASE_URL: url, SECRET_KEY: key });

export const backUp = (url: string, ...args: string[]): Promise<CommandEnd> =>
  runInSession(['backup', '--to', ...args], envOf(url));

export const restore = (url: string, ...args: string[]): Promise<CommandEnd> =>
  runInSession(['restore', '--from', ...args], envOf(url));

export const startRestore = (url: string, file: string) =>
  startCommand(['restore', '--from', file], envOf(url));

/** The JSON of a command that succeeded. */
export function resultOf({ code, stdout, stderr }: CommandEnd): Record<string, unknown> {
  if (code !== 0) throw new Error(`it ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** The line of a command that failed, as such commands do. */
export function refusalOf({ code, stdout, stderr }: CommandEnd): string {
  if (code !== 1 || stdout !== '') throw new Error(`it ended with ${code}: ${stdout}${stderr}`);
  return stderr.replace(/^bordereau: /, '').trimEnd();
}

export async function until<T>(look: () => Promise<T | undefined | false | null>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false && seen !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
