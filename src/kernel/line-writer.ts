import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';

/** Writes lines to a file or pipe without waiting, even if it refuses them or is not read for hours. */
export interface LineWriter {
  /** Takes one or more whole lines. Never throws. */
  write(lines: string): void;
}

/** Lines are gathered for this long or until they fill a page: a write per line cost a busy API a tenth of its rate. */
const GATHER_MS = 100;
const GATHER_LENGTH = 4096;
/** Characters that wait for a slow reader; later ones are dropped. */
const MAX_WAITING = 1024 * 1024;

/** One per writer. A single listener calls them all, because Node warns of a leak from the eleventh listener on. */
const exitFlushes: (() => void)[] = [];

function listenToProcess(): void {
  process.on('exit', () => {
    for (const flush of exitFlushes) flush();
  });
  // Otherwise a file at its size limit would end the process; now only the write fails.
  process.on('SIGXFSZ', () => {});
}

/**
 * Drops lines that cannot be written (a full disk, a reader that is gone or too slow), and reports their number in a
 * line once there is room. Gathered lines are written at exit.
 * @param describeLost makes the line that reports the number
 */
export function createLineWriter(fd: number, describeLost: (lost: number) => string): LineWriter {
  const target = openUnblocked(fd);
  const queue = createQueue(describeLost);
  let isWriting = false;
  const flush = (): void => {
    const chunk = isWriting ? null : queue.next();
    if (chunk === null) return;
    isWriting = true;
    write(target.fd, chunk, 0, chunk.length, null, (error, written) => {
      isWriting = false;
      queue.settle(error, written);
      if (error === null && queue.isPage()) flush();
    });
  };
  const flushAtExit = (): void => {
    // A blocking write would delay the exit of the process.
    if (isWriting && !target.isUnblocked) return;
    if (isWriting) queue.settle(null, Infinity);
    try {
      for (let chunk = queue.next(); chunk !== null; chunk = queue.next())
        queue.settle(null, writeSync(target.fd, chunk));
    } catch {
      // There is no later chance to write them.
    }
  };
  setInterval(flush, GATHER_MS).unref();
  if (exitFlushes.push(flushAtExit) === 1) listenToProcess();
  return {
    write: (lines) => {
      queue.add(lines);
      if (queue.isPage()) flush();
    },
  };
}

interface Queue {
  add(lines: string): void;
  isPage(): boolean;
  /** The bytes to write next, unchanged until settled; null when nothing waits. */
  next(): Buffer | null;
  /** Records how many bytes were written, or the error. */
  settle(error: NodeJS.ErrnoException | null, written: number): void;
}

function createQueue(describeLost: (lost: number) => string): Queue {
  let gathered = '';
  let chunk = Buffer.alloc(0);
  let lost = 0;
  let told = 0;
  const take = (): void => {
    told = lost;
    lost = 0;
    chunk = Buffer.from((told === 0 ? '' : describeLost(told)) + gathered);
    gathered = '';
  };
  return {
    add: (lines) => {
      if (gathered.length + lines.length > MAX_WAITING) lost += countLines(lines);
      else gathered += lines;
    },
    isPage: () => gathered.length >= GATHER_LENGTH,
    next: () => {
      if (chunk.length === 0) take();
      return chunk.length === 0 ? null : chunk;
    },
    settle: (error, written) => {
      if (error === null) {
        if (written > 0) told = 0;
        chunk = chunk.subarray(written);
      } else if (error.code !== 'EAGAIN') {
        // The line that reports losses does not count as a line of the log.
        lost += told + countLines(chunk.toString()) - (told > 0 ? 1 : 0);
        chunk = Buffer.alloc(0);
      }
    },
  };
}

const countLines = (text: string): number => text.split('\n').length - 1;

/**
 * A pipe or terminal may never take a write, and a thread blocked in one cannot be ended, not even by an exit. Opened
 * once more without blocking, it refuses instead (EAGAIN). A socket cannot be opened this way.
 */
function openUnblocked(fd: number): { fd: number; isUnblocked: boolean } {
  try {
    if (fstatSync(fd).isFile()) return { fd, isUnblocked: true };
    const { O_WRONLY, O_NONBLOCK } = constants;
    return { fd: openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_NONBLOCK), isUnblocked: true };
  } catch {
    return { fd, isUnblocked: false };
  }
}
