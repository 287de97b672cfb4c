import { readdirSync, readFileSync } from 'node:fs';
import { memory } from '#bench/process-statistics.ts';

/** Resident bytes with all descendants; 0 once it is gone, null without /proc. */
export function familyMemory(pid: number): number | null {
  const parents = readParents();
  if (parents === null) return null;
  const family = new Set([pid]);
  // Numbers start again when used up: a child's may be lower.
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return [...family].reduce((sum, one) => sum + (memory(one) ?? 0), 0);
}

function readParents(): Map<number, number> | null {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return new Map(pids.map((pid) => [Number(pid), parentOf(pid)]));
  } catch {
    return null;
  }
}

/** proc(5): the fourth field; the second is a bracketed name that may hold anything. */
function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0; // it ended this moment
  }
}
