import { randomInt } from 'node:crypto';

const MAX_SEED = 2 ** 31;

const seconds = process.env['FAULTS_SECONDS'];
const seed = process.env['FAULTS_SEED'];

/** Whether a length was asked for: then the figures are printed, too. */
export const LONG = seconds !== undefined;

/** `FAULTS_SEED`, else another one in every long run and always the same in the ordinary one; the tests' titles name it. */
export const SEED = seed === undefined ? chooseSeed() : Number(seed);

function chooseSeed(): number {
  return LONG ? randomInt(MAX_SEED) : 1;
}

/** Milliseconds of faults: `FAULTS_SECONDS`, or without it the few that the ordinary run can spare. */
export const faultsFor = (short: number): number => (LONG ? Number(seconds) * 1_000 : short);
