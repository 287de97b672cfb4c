import { cpus } from 'node:os';
import { familyTime } from './process-statistics.ts';

/**
 * Measures how much of the machine other programs take, which makes a measurement worth less.
 * @param databaseTime its processor time in milliseconds, null when it runs elsewhere
 * @returns a function that reads their share of all cores since now; null where there is no /proc
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

function readMachine(): { busy: number; all: number } {
  const cores = cpus().map(({ times }) => times);
  const busy = cores.reduce((sum, { user, nice, sys }) => sum + user + nice + sys, 0);
  return { busy, all: cores.reduce((sum, { idle, irq }) => sum + idle + irq, busy) };
}
