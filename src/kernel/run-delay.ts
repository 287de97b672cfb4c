import { readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;

/**
 * For how many milliseconds a thread has waited for a processor so far, which a limit of a control group adds to as
 * well; 0 where the kernel does not say (proc(5), schedstat: the second of three). The watchdog asks for a process's
 * main thread, a delivery thread for itself.
 */
export function readRunDelay(task: number | 'thread-self'): number {
  try {
    const [, delay] = readFileSync(`/proc/${task}/schedstat`, 'latin1').split(' ');
    return Number(delay) / NS_PER_MS;
  } catch {
    return 0;
  }
}
