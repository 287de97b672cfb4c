import { readFileSync } from 'node:fs';

/**
 * Identifies the parent and, on Linux, its parent, since npm's shell outlives npm. The text changes when either
 * ends.
 */
export function nameParents(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** `/proc/<pid>/stat` is `pid (name) state ppid …`; the name may contain anything. */
function parentOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2] ?? '';
  } catch {
    return ''; // no /proc, or the parent just ended, which the next look sees
  }
}
