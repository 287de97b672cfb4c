import { createInterface } from 'node:readline';
import { createLineWriter } from '#kernel/line-writer.ts';
import { endOrphans } from './end-orphans.ts';
import { describeThreads, readState } from './describe-threads.ts';

/** What a process says of itself at each turn of its watchdog's clock. */
export interface Heartbeat extends NodeJS.MemoryUsage {
  /** It may stand still at a breakpoint. */
  is_debugged: boolean;
  /** Seconds. */
  uptime: number;
}

const TICKS_PER_LIMIT = 30;
const WRITE_WITHIN_MS = 500;
/** The stderr of the process that it watches. */
const OUTPUT = 3;
/** Stopped by a signal, or by a debugger. */
const STOPPED = ['T', 't'];

const [watched = 0, limit = 0] = process.argv.slice(2).map(Number);
const tick = limit / TICKS_PER_LIMIT;
const lines = createLineWriter(OUTPUT, (lost) => `${JSON.stringify({ lost })}\n`);
let last: Heartbeat | null = null;
let silent = 0;
let hasReported = false;
let lookedAt = performance.now();

// Those of a terminal or of systemd go to all processes of the service.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const beats = createInterface({ input: process.stdin });
beats.on('line', (line) => {
  last = JSON.parse(line) as Heartbeat; // as watchdog.ts prints it
  silent = 0;
});
beats.on('close', () => {
  endOrphans(watched);
  process.exit();
});
setInterval(look, tick);

/** Counts no more than its own turns: while the machine slept, or this process did, nothing could be heard. */
function look(): void {
  const now = performance.now();
  silent += Math.min(now - lookedAt, 2 * tick);
  lookedAt = now;
  const isExcused = last === null || last.is_debugged || STOPPED.includes(readState(watched) ?? '');
  if (isExcused) silent = 0;
  if (silent < limit) hasReported = false;
  else if (!hasReported) report();
  // It may have gone on while the report was written.
  else if (silent >= limit + WRITE_WITHIN_MS) kill();
}

function report(): void {
  hasReported = true;
  lines.write(`${JSON.stringify(describe())}\n`);
}

/** Its number is another's only once it has ended, and then its child has another parent. */
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
