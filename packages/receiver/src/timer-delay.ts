/** Timers of JavaScript take no more: a longer delay, and Infinity, would end at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export const timerDelay = (ms: number): number => Math.min(ms, MAX_DELAY_MS);
