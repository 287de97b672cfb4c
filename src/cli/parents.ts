import { readFileSync } from 'node:fs';

/**
 * The processes that started this one: its parent and, where the system shows it (Linux), the parent's
 * parent, since npm runs scripts through a shell that outlives it. The text changes when one of them
 * ends.
 */
export function nameParents(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** `/proc/<pid>/stat` is `pid (name) state ppid …`; the name may hold anything. */
function parentOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2] ?? '';
  } catch {
    return ''; // no /proc, or the parent ended this moment, which the next look will see
  }
}
