import { randomBytes } from 'node:crypto';

/** The bytes around the text in a body: envelope and sequence number, with ids of usual length. */
const AROUND = 134;
/** Texts are windows of this many characters of noise, so that nothing compresses them to nothing. */
export const NOISE = 16_384;
/** From the window of one event to that of the next. */
export const STEP = 997;

/** Where the text of each event comes from. */
export interface Noise {
  text: string;
  /** Characters in each event. */
  length: number;
}

/** Noise for bodies of about `bodySize` bytes: ids differ in length. */
export function createNoise(bodySize: number): Noise {
  const length = Math.max(0, bodySize - AROUND);
  return { text: randomBytes(NOISE + length).toString('base64url'), length };
}

/**
 * The frozen members of event number `sequence`: JSON text without the braces around them. The backlog's
 * statement says the same in SQL.
 */
export function printData({ text, length }: Noise, sequence: number): string {
  const start = (sequence * STEP) % NOISE;
  return `"sequence":${sequence},"text":"${text.slice(start, start + length)}"`;
}
