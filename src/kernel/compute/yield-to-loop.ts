import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** It gets a third of the processor time that a thread without gets, where both want it. */
const NICENESS = 5;

/**
 * In a thread for heavy work: takes second place to the loop, which answers everybody. Only Linux has a priority for
 * each thread.
 */
export function yieldToLoop(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    const { PRIORITY_LOW } = constants.priority;
    setPriority(thread, Math.min(getPriority(thread) + NICENESS, PRIORITY_LOW));
  } catch {
    // Without a /proc all threads stay equal.
  }
}
