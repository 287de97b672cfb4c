import { randomBytes } from 'node:crypto';

/** Envelope and sequence number, with ids of usual length. */
const AROUND = 134;
/** Texts are windows of this many characters of noise, which does not compress away. */
export const NOISE = 16_384;
/** Between the windows of two events. */
export const STEP = 997;

/** Source of every event's text. */
export interface Noise {
  text: string;
  /** Characters in each event. */
  length: number;
}

/** Bodies have about `bodySize` bytes: ids differ in length. */
export function createNoise(bodySize: number): Noise {
  const length = Math.max(0, bodySize - AROUND);
  return { text: randomBytes(NOISE + length).toString('base64url'), length };
}

/**
 * The frozen members of an event: JSON without its braces. The backlog's statement says the same in
 * SQL.
 */
export function printData({ text, length }: Noise, sequence: number): string {
  const start = (sequence * STEP) % NOISE;
  return `"sequence":${sequence},"text":"${text.slice(start, start + length)}"`;
}
