import { readFileSync } from 'node:fs';

interface ProcessUse {
  time: number;
  /** Bytes of its own, without mapped files such as Node's program. */
  memory: number;
}

/** The unit of `/proc` (USER_HZ), the same on every platform that has it. */
const TICK_MS = 10;

/** Null without /proc, and once the process has ended. */
export function readUse(pid: number): ProcessUse | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is a name in brackets that may contain anything. 14 is utime, 15 stime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[14 - 3]) + Number(fields[15 - 3]);
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0;
    return { time: ticks * TICK_MS, memory: Number(kilobytes) * 1024 };
  } catch {
    return null;
  }
}
