import { readdirSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** A third of the processor time of a process without it, where both want it. */
const NICENESS = 5;
const FIRST_TO_BE_KILLED = '1000';

/**
 * Lets the service go first: lowers this process's priority, and makes the kernel kill it first when memory runs out.
 * On Linux each thread has a priority, and new threads inherit it.
 */
export function takeSecondPlace(): void {
  if (process.platform !== 'linux') return;
  try {
    const { PRIORITY_LOW } = constants.priority;
    const niceness = Math.min(getPriority() + NICENESS, PRIORITY_LOW);
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness);
    writeFileSync('/proc/self/oom_score_adj', FIRST_TO_BE_KILLED);
  } catch {
    // Without /proc all processes stay equal.
  }
}
