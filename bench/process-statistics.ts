import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** USER_HZ is the same on every platform that has `/proc`. */
const TICK_MS = 10;

/** Milliseconds of processor time, all threads; null where there is no /proc. */
export function processTime(pid: number): number | null {
  const stat = readStat(pid);
  return stat === null ? null : stat.own;
}

/** The same with all children, ended ones included; null where it cannot be known. */
export function familyTime(pid: number): number | null {
  const parent = readStat(pid);
  if (parent === null) return null;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return living.reduce((sum, stat) => sum + (stat?.own ?? 0), parent.own + parent.ended);
}

/** Resident bytes; null where it cannot be known. */
export const memory = (pid: number): number | null => readMemory(pid, 'VmRSS');

/** Resident bytes with all descendants; 0 once it is gone, null without /proc. */
export function familyMemory(pid: number): number | null {
  if (readProc(process.pid, 'stat') === null) return null;
  const family = [pid];
  for (const one of family) family.push(...childrenOf(one, ''));
  return family.reduce((sum, one) => sum + (memory(one) ?? 0), 0);
}

/** Resident bytes without mapped files, such as Node's program, which processes share. */
export const ownMemory = (pid: number): number | null => readMemory(pid, 'RssAnon');

export const peakMemory = (pid: number): number | null => readMemory(pid, 'VmHWM');

/** Open sockets; null where it cannot be known. */
export function countSockets(pid: number): number | null {
  const directory = `/proc/${pid}/fd`;
  try {
    return readdirSync(directory).filter((name) => isSocket(`${directory}/${name}`)).length;
  } catch {
    return null; // no /proc, or the process has just ended
  }
}

function isSocket(link: string): boolean {
  try {
    return readlinkSync(link).startsWith('socket:');
  } catch {
    return false; // it was closed this moment
  }
}

/** The parent of a process whose command line contains `words`, else null. */
export function parentOf(pid: number, words: string): number | null {
  const isIt = readProc(pid, 'cmdline')?.includes(words) === true;
  return isIt ? (readStat(pid)?.parent ?? null) : null;
}

/** Its children whose command line contains `words`; empty where there is no /proc. */
export const childrenOf = (pid: number, words: string): number[] =>
  listThreads(pid)
    .flatMap((thread) => (readProc(pid, `task/${thread}/children`) ?? '').split(' '))
    .map(Number)
    .filter((child) => parentOf(child, words) === pid);

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // no /proc, or the process has just ended
  }
}

/** Null if one of them cannot be known. */
export const sumOf = <T>(all: readonly T[], read: (one: T) => number | null): number | null =>
  all.map(read).reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** proc(5): 4 ppid, 14 utime, 15 stime, 16 cutime, 17 cstime. */
function readStat(pid: number): { parent: number; own: number; ended: number } | null {
  const text = readProc(pid, 'stat');
  if (text === null) return null;
  // The second field is a name in brackets that may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return {
    parent: field(4),
    own: (field(14) + field(15)) * TICK_MS,
    ended: (field(16) + field(17)) * TICK_MS,
  };
}

function readMemory(pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon'): number | null {
  const lines = readProc(pid, 'status') ?? '';
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(lines)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return null; // no /proc, or the process has just ended
  }
}
