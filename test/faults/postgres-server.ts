import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { openDatabase } from '#orm/open-database.ts';
import { findPostmaster } from '#embedded-postgres/postmaster-file.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

/** No other test uses it; its supervisor starts it again. */
export interface PostgresServer {
  url: string;
  /** Resolves once it answers again. */
  kill(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, 'postgres-process.ts');

export async function startPostgresServer(): Promise<PostgresServer> {
  const root = await mkdtemp(join(tmpdir(), 'bordereau-faults-'));
  // Detached: it hears of Ctrl-C by our end.
  const child = spawn(process.execPath, [PROGRAM, root], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, dataDirectory } = JSON.parse(line) as { url: string; dataDirectory: string };
  const db = await openDatabase({ url });
  await db.migrate();
  await db.close();
  return {
    url,
    kill: async (signal) => {
      const before = await findPostmaster(dataDirectory);
      if (before === undefined) throw new Error('no server runs');
      process.kill(before.pid, signal);
      await eventually(async () => {
        const now = await findPostmaster(dataDirectory);
        return now !== undefined && now.pid !== before.pid && answers(url);
      });
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.stdin.end();
      await exit;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // a broken connection also rejects the query that runs on it
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
