/** The channel on which a thread is told how to die. */
export const CRASHES = 'crash a delivery thread';

export const CRASH_WAYS = ['throw', 'exit'] as const;
/** `hang` keeps its loop busy for ever. */
export type CrashWay = (typeof CRASH_WAYS)[number] | 'hang';
