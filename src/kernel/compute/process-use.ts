import { readFileSync } from 'node:fs';

/** How much a process, with all its threads, has used and holds. */
interface ProcessUse {
  /** Milliseconds of processor time since it began. */
  time: number;
  /** Bytes of its own: without the files that it has mapped, such as Node's program. */
  memory: number;
}

/** `/proc` counts in these (USER_HZ), on every platform that has it. */
const TICK_MS = 10;

/** Null where there is no /proc, and once the process has ended. */
export function readUse(pid: number): ProcessUse | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is a name in brackets, which may hold anything. 14 is utime, 15 stime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[14 - 3]) + Number(fields[15 - 3]);
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0;
    return { time: ticks * TICK_MS, memory: Number(kilobytes) * 1024 };
  } catch {
    return null;
  }
}
