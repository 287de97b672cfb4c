import { createInterface } from 'node:readline';
import { createLineWriter } from '#kernel/line-writer.ts';
import { safeMessage } from '#kernel/loggable-error.ts';
import { endOrphans } from './end-orphans.ts';
import { readRunDelay } from '#kernel/run-delay.ts';
import { describeThreads, readState } from './describe-threads.ts';

/** A process's report about itself at each turn of its watchdog's clock. */
export interface Heartbeat extends NodeJS.MemoryUsage {
  /** It may be paused at a breakpoint. */
  is_debugged: boolean;
  /** Seconds. */
  uptime: number;
}

const TICKS_PER_LIMIT = 30;
const WRITE_WITHIN_MS = 500;
/** The stderr of the watched process. */
const OUTPUT = 3;
/** Stopped by a signal, or by a debugger. */
const STOPPED = ['T', 't'];

const [watched = 0, limit = 0] = process.argv.slice(2, 4).map(Number);
const [dataDirectory = ''] = process.argv.slice(4);
const tick = limit / TICKS_PER_LIMIT;
const lines = createLineWriter(OUTPUT, (lost) => `${JSON.stringify({ lost })}\n`);
let last: Heartbeat | null = null;
let silent = 0;
let hasReported = false;
let lookedAt = performance.now();
let delay = readRunDelay(watched);

// Signals of a terminal or of systemd reach all processes of the service.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const beats = createInterface({ input: process.stdin });
beats.on('line', (line) => {
  last = JSON.parse(line) as Heartbeat; // As watchdog.ts prints it.
  silent = 0;
});
beats.on('close', () => void end());
setInterval(look, tick);

async function end(): Promise<void> {
  endOrphans(watched);
  if (dataDirectory !== '') {
    // Only now: it takes more memory than all else here.
    const { stopLeftPostgres } = await import('#embedded-postgres/embedded-postgres.ts');
    await stopLeftPostgres(dataDirectory).catch((error: unknown) => {
      lines.write(`${JSON.stringify({ level: 50, pid: watched, msg: safeMessage(error) })}\n`);
    });
  }
  process.exit();
}

/**
 * Counts only its own turns: no report can arrive while the machine or this process sleeps. Nor does it count time in
 * which the process waited for a processor, on a busy machine or beyond its limit; the kernel adds a wait once it is over,
 * so a turn may take back what the turn before counted.
 */
function look(): void {
  const now = performance.now();
  const delayNow = readRunDelay(watched);
  const ran = Math.min(now - lookedAt, 2 * tick) - (delayNow - delay);
  silent = Math.max(0, silent + ran);
  lookedAt = now;
  delay = delayNow;
  const isExcused = last === null || last.is_debugged || STOPPED.includes(readState(watched) ?? '');
  if (isExcused) silent = 0;
  if (silent < limit) hasReported = false;
  else if (!hasReported) report();
  // It may have resumed during the report.
  else if (silent >= limit + WRITE_WITHIN_MS) kill();
}

function report(): void {
  hasReported = true;
  lines.write(`${JSON.stringify(describe())}\n`);
}

/** Its id can be reused only after it ends, and then its child has another parent. */
function kill(): void {
  if (process.ppid === watched) process.kill(watched, 'SIGKILL');
}

const describe = () => ({
  level: 60,
  time: new Date().toISOString(),
  pid: watched,
  silent_ms: Math.round(silent),
  last,
  threads: describeThreads(watched),
  msg: 'the event loop stands still: the process is killed unless it goes on at once',
});
