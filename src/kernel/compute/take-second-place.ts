import { readdirSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** It gets a third of the processor time that a process without gets, where both want it. */
const NICENESS = 5;
const FIRST_TO_BE_KILLED = '1000';

/**
 * In a process for heavy work: takes second place to the service's own, which answers everybody, and is killed before
 * it where the machine has no memory left. On Linux both are told; each thread has a priority, and new ones inherit it.
 */
export function takeSecondPlace(): void {
  if (process.platform !== 'linux') return;
  try {
    const { PRIORITY_LOW } = constants.priority;
    const niceness = Math.min(getPriority() + NICENESS, PRIORITY_LOW);
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness);
    writeFileSync('/proc/self/oom_score_adj', FIRST_TO_BE_KILLED);
  } catch {
    // Without a /proc all processes stay equal.
  }
}
