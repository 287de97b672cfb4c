/** The channel on which a thread is told how to die. */
export const CRASHES = 'faults: crash';

export const CRASH_WAYS = ['throw', 'exit'] as const;
export type CrashWay = (typeof CRASH_WAYS)[number];
