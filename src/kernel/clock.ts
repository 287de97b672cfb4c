/** Where time comes from. Everything that reads the time takes one, so that a test can drive it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
