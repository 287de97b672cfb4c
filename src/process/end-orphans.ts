import { readdirSync, readFileSync } from 'node:fs';

const ENTRY = '/compute/process-entry.ts';

/**
 * Kills the compute processes of a process that has ended. Idle ones end by themselves when their connection to it
 * closes. Each has its parent on its command line.
 */
export function endOrphans(parent: number): void {
  for (const name of readNames()) {
    const [entry, its] = readArguments(name).slice(-2);
    if (entry?.endsWith(ENTRY) !== true || Number(its) !== parent) continue;
    try {
      process.kill(Number(name), 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

function readNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readArguments(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0').slice(0, -1);
  } catch {
    return [];
  }
}
