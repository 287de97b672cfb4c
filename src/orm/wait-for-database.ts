import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readDatabaseAddress } from './database-address.ts';
import { isDatabaseAway } from './database-away.ts';

const SECOND_MS = 1_000;
/** A network that drops packets never answers, but the next attempt may succeed. */
const ATTEMPT_MS = 5_000;

export interface DatabaseWait {
  url: string;
  /** Milliseconds. */
  maxWait: number;
  onWaiting: (reason: unknown, left: number) => void;
  stopping: AbortSignal;
}

/**
 * Resolves when the database accepts connections.
 * @throws the last reason after `maxWait`; at once if waiting does not help (a wrong password)
 */
export async function waitForDatabase(wait: DatabaseWait): Promise<void> {
  const { url, maxWait, stopping } = wait;
  const giveUpAt = performance.now() + maxWait;
  const left = () => Math.max(0, giveUpAt - performance.now());
  let reason: unknown = new Error('no answer yet');
  const everySecond = setInterval(() => wait.onWaiting(reason, left()), SECOND_MS);
  try {
    for (;;) {
      const nextAt = performance.now() + SECOND_MS;
      try {
        return await connectOnce(url, Math.min(ATTEMPT_MS, left()), stopping);
      } catch (error) {
        stopping.throwIfAborted();
        reason = error;
      }
      if (!isDatabaseAway(reason) || nextAt > giveUpAt) throw reason;
      await sleep(Math.max(0, nextAt - performance.now()), undefined, { signal: stopping });
    }
  } finally {
    clearInterval(everySecond);
  }
}

async function connectOnce(url: string, timeout: number, stopping: AbortSignal): Promise<void> {
  stopping.throwIfAborted();
  const socket = new Socket();
  const client = new Client({
    ...readDatabaseAddress(url),
    connectionTimeoutMillis: Math.max(1, timeout), // 0 would mean no limit
    stream: () => socket,
  });
  client.on('error', () => {}); // the same failure rejects the attempt
  const giveUp = () => void socket.destroy(new Error('interrupted'));
  stopping.addEventListener('abort', giveUp);
  try {
    await client.connect();
    await client.end();
  } finally {
    stopping.removeEventListener('abort', giveUp);
    socket.destroy();
  }
}
