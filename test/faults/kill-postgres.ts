import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from './postgres-server.ts';
import type { Site } from './trial.ts';

const PAUSE_MS = [300, 1_000] as const;
/** As `pg_ctl stop -m immediate`, or harder: its sessions end in the middle of whatever they do. */
const SIGNALS = ['SIGQUIT', 'SIGKILL'] as const;

/** Kills the server again and again; each time its supervisor starts it again. */
export async function killPostgres(
  { chance, faults }: Site,
  server: PostgresServer,
  times: number,
): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await sleep(chance.between(...PAUSE_MS));
    const from = Date.now();
    await server.kill(chance.pick(SIGNALS));
    faults.push({ kind: 'database_away', node: null, from, until: Date.now() });
  }
}
