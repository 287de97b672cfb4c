import { cpus } from 'node:os';
import { familyTime } from './process-statistics.ts';

/**
 * Watches what programs that have no part in the load test take of this machine, because they make a
 * measurement worth less.
 * @param databaseTime milliseconds of processor time that the database has used, null when it runs elsewhere
 * @returns what reads the share of all cores that went to them since now; null where there is no /proc
 */
export function watchBystanders(databaseTime: () => number | null): () => number | null {
  const read = () => {
    const family = familyTime(process.pid);
    const own = family === null ? null : family + (databaseTime() ?? 0);
    return { own, ...readMachine() };
  };
  const before = read();
  return () => {
    const after = read();
    if (after.own === null || before.own === null) return null;
    const busy = after.busy - before.busy - (after.own - before.own);
    return Math.max(0, Math.round((busy * 100) / (after.all - before.all)) / 100);
  };
}

/** Milliseconds of all cores since the machine started. */
function readMachine(): { busy: number; all: number } {
  const cores = cpus().map(({ times }) => times);
  const busy = cores.reduce((sum, { user, nice, sys }) => sum + user + nice + sys, 0);
  return { busy, all: cores.reduce((sum, { idle, irq }) => sum + idle + irq, busy) };
}
