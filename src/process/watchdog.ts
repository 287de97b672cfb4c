import { spawn, type ChildProcess } from 'node:child_process';
import { url as debuggerUrl } from 'node:inspector';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '#kernel/log.ts';
import type { Heartbeat } from './watchdog-process.ts';

const ENTRY = fileURLToPath(new URL('watchdog-process.ts', import.meta.url));
const BEATS_PER_LIMIT = 30;
/** Bytes that a blocked watchdog may leave unread. */
const MAX_UNREAD = 16 * 1024;
const RESTART_AFTER_MS = 1000;

export interface Watchdog {
  /** A standstill counts from now on: a start reads much, and on a slow machine holds the loop for long. */
  watch(): void;
}

interface Watched {
  /** Milliseconds; 0 starts no process. */
  limit: number;
  /** Where its embedded PostgreSQL is; null without one. */
  dataDirectory: string | null;
  isWatched: boolean;
  beat: () => void;
}

/**
 * Starts a process that kills this one once its loop has been blocked for `limit` milliseconds of time in which this
 * process could run. A thread would not suffice: a lock of V8's platform would block it too. The watchdog ends with this
 * process, in every case, and then ends what it left: compute processes, and the embedded PostgreSQL unless another
 * process uses it. Only Linux shows whether a person stopped a silent process, so no watchdog is started elsewhere.
 */
export function startWatchdog(of: Pick<Watched, 'limit' | 'dataDirectory'>, log: Log): Watchdog {
  const watched: Watched = { ...of, isWatched: false, beat: () => {} };
  if (of.limit > 0 && process.platform === 'linux') {
    if (process.pid === 1) log.warn('the watchdog cannot kill process 1: start it under an init');
    start(watched, log);
  }
  return {
    watch: () => {
      watched.isWatched = true;
      watched.beat();
    },
  };
}

function start(watched: Watched, log: Log): void {
  const again = () => void setTimeout(() => start(watched, log), RESTART_AFTER_MS).unref();
  const child = launch(watched, log);
  // No pipe when the system is short of pipes or processes.
  if (child?.pid === undefined || child.stdin === null) return again();
  const line = child.stdin as Socket; // A pipe.
  const beat = () => {
    if (watched.isWatched && line.writableLength < MAX_UNREAD)
      line.write(`${JSON.stringify(heartbeat())}\n`);
  };
  const beating = setInterval(beat, watched.limit / BEATS_PER_LIMIT).unref();
  line.on('error', () => {}); // Its exit follows.
  line.unref();
  child.unref();
  child.on('exit', () => {
    clearInterval(beating);
    again();
  });
  watched.beat = beat;
  beat();
}

const heartbeat = (): Heartbeat => ({
  is_debugged: debuggerUrl() !== undefined,
  uptime: process.uptime(),
  ...process.memoryUsage(),
});

/** Null if the launch itself fails. */
function launch(watched: Watched, log: Log): ChildProcess | null {
  const fail = (err: unknown) => log.error({ err }, 'the watchdog could not be started');
  try {
    return spawnWatchdog(watched).on('error', fail);
  } catch (error) {
    fail(error);
    return null;
  }
}

function spawnWatchdog({ limit, dataDirectory }: Watched): ChildProcess {
  const compiled = getCompileCacheDir();
  const args = [ENTRY, String(process.pid), String(limit), dataDirectory ?? ''];
  return spawn(process.execPath, args, {
    // Our stderr as another descriptor: a standard stream that a child inherits is made to block, for us too.
    stdio: ['pipe', 'ignore', 'ignore', 2],
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
  });
}
