import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';

/** Writes lines to a file or pipe that may refuse them or not be read for hours, without waiting for it. */
export interface LineWriter {
  /** One line or more, each with its end. Never throws. */
  write(lines: string): void;
}

/** Lines are gathered for this long, or until they fill a page: a write for each would cost a busy API a tenth of its rate. */
const GATHER_MS = 100;
const GATHER_LENGTH = 4096;
/** Characters that wait for a slow reader; what comes then is lost. */
const MAX_WAITING = 1024 * 1024;

/** One for each writer; one listener calls them all, because Node warns of a leak from the eleventh on. */
const exitFlushes: (() => void)[] = [];

function listenToProcess(): void {
  process.on('exit', () => {
    for (const flush of exitFlushes) flush();
  });
  // A file at the limit of its size would else end the process; so it is an error of the write alone.
  process.on('SIGXFSZ', () => {});
}

/**
 * Lines that cannot be written (a full disk, a reader that is gone or reads nothing) are dropped, and counted in a line
 * of their own once there is room again. Gathered lines are written at exit.
 * @param describeLost the line that says how many
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
    // A write that blocks would keep the process from its end.
    if (isWriting && !target.isUnblocked) return;
    if (isWriting) queue.settle(null, Infinity);
    try {
      for (let chunk = queue.next(); chunk !== null; chunk = queue.next())
        queue.settle(null, writeSync(target.fd, chunk));
    } catch {
      // There is no later for them.
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
  /** Whether as much waits as is written at once. */
  isPage(): boolean;
  /** What is to be written next, the same until it has been; null when nothing waits. */
  next(): Buffer | null;
  /** So many bytes of it were written, or none. */
  settle(error: NodeJS.ErrnoException | null, written: number): void;
}

function createQueue(describeLost: (lost: number) => string): Queue {
  let gathered = '';
  /** On its way; the rest of a line may remain of it. */
  let chunk = Buffer.alloc(0);
  let lost = 0;
  /** Of them the chunk tells. */
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
        // The line about lost lines was no line of the log.
        lost += told + countLines(chunk.toString()) - (told > 0 ? 1 : 0);
        chunk = Buffer.alloc(0);
      }
    },
  };
}

const countLines = (text: string): number => text.split('\n').length - 1;

/**
 * Anything but a file may take nothing for ever, and a thread that waits in such a write cannot be ended, not even by
 * an exit: opened once more, it refuses instead (EAGAIN). A socket cannot be opened.
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
