import { randomInt } from 'node:crypto';

const MAX_SEED = 2 ** 31;

const seconds = process.env['FAULTS_SECONDS'];
const seed = process.env['FAULTS_SEED'];

/** Long runs print their figures. */
export const LONG = seconds !== undefined;

/** `FAULTS_SEED`, else random in long runs and fixed in others. */
export const SEED = seed === undefined ? chooseSeed() : Number(seed);

function chooseSeed(): number {
  return LONG ? randomInt(MAX_SEED) : 1;
}

/** Milliseconds: `FAULTS_SECONDS`, or as few as the ordinary run can spare. */
export const faultsFor = (short: number): number => (LONG ? Number(seconds) * 1_000 : short);
